// Twenty pages for retrieval, made from facts about one invented coast, and three questions to each. Five kinds of page: long
// tables, manuals with code, threads, cards, and articles with sections. Each has a menu, a side list and a footer.

export interface AskedPage {
  readonly id: string;
  readonly html: string;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly asks: string;
  /** A piece answers if it contains all of these. */
  readonly answer: readonly string[];
}

const NAMES =
  'Skerry,Alder,Brenna,Calder,Dunmore,Elsin,Farrow,Gannet,Hollin,Ivar,Jarl,Kelda,Lunna,Morven,Norvik,Orsay,Pell,Quarry,Rona,Stenna,Tarbet,Ulva,Varra,Wick,Yarrow,Zell,Arden,Bressay,Corran,Dorna'.split(
    ',',
  );

function frame(id: string, title: string, body: string, questions: readonly Question[]): AskedPage {
  const html = `<!doctype html><html lang="en"><head><title>${title} - Harbor Almanac</title></head><body>
<header><nav><a href="/">Home</a> <a href="/harbors">Harbors</a> <a href="/weather">Weather</a> <a href="/shop">Shop</a></nav></header>
<main><h1>${title}</h1>${body}</main>
<aside><h3>Most read</h3><ul><li><a href="/1">The storm of the century</a></li><li><a href="/2">Ten walks along the quay</a></li></ul></aside>
<footer><a href="/legal">Legal notice</a> <a href="/privacy">Privacy</a></footer></body></html>`;
  return { id, html, questions };
}

function ask(asks: string, ...answer: string[]): Question {
  return { asks, answer };
}

function table(
  lead: string,
  head: readonly string[],
  row: (name: string, at: number) => readonly (string | number)[],
): string {
  const cells = (tag: string, values: readonly (string | number)[]): string =>
    `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`;
  const rows = NAMES.map((name, at) => cells('td', [name, ...row(name, at)])).join('');
  return `<p>${lead}</p><table><thead>${cells('th', head)}</thead><tbody>${rows}</tbody></table>`;
}

function sections(lead: string, parts: Readonly<Record<string, string>>): string {
  return `<p>${lead}</p>${Object.entries(parts)
    .map(([heading, text]) => `<h2>${heading}</h2>${text.startsWith('<') ? text : `<p>${text}</p>`}`)
    .join('')}`;
}

function thread(posts: readonly (readonly [author: string, text: string])[]): string {
  return `<div class="thread">${posts
    .map(
      ([author, text], at) =>
        `<article class="post" id="p${at}"><header><a class="username" href="/u/${author}">${author}</a> <time datetime="2026-02-0${at + 1}">Feb ${at + 1}, 2026</time></header><div class="post-content"><p>${text}</p></div></article>`,
    )
    .join('')}</div>`;
}

function cards(lead: string, items: readonly (readonly [name: string, ...facts: string[]])[]): string {
  return `<p>${lead}</p><div class="cards">${items
    .map(
      ([name, text, ...facts]) =>
        `<div class="card"><h3><a href="/c/${name}">${name}</a></h3><p>${text}</p>${facts
          .map(
            (fact) =>
              `<div class="row"><span class="label">${fact.split(':')[0]}</span><span class="value">${fact.split(':')[1]}</span></div>`,
          )
          .join('')}</div>`,
    )
    .join('')}</div>`;
}

export const PAGES: readonly AskedPage[] = [
  frame(
    'harbors',
    'Harbors and their depth',
    table(
      'Depth at low water and number of berths of every harbor on the coast.',
      ['Harbor', 'Depth in meters', 'Berths'],
      (_, at) => [((at * 7) % 13) / 2 + 2, 20 + ((at * 11) % 70)],
    ),
    [
      ask('How many berths does the harbor of Rona have?', 'Rona', 'Berths', '48'),
      ask('What is the depth in meters of the harbor of Kelda?', 'Kelda', 'Depth in meters', '8'),
      ask('Berths in Dorna', 'Dorna', 'Berths', '59'),
    ],
  ),
  frame(
    'ferries',
    'Ferry times and fares',
    table(
      'Boats leave every day from April to October. Fares are for one adult.',
      ['Island', 'First boat', 'Last boat', 'Fare'],
      (_, at) => [`0${6 + (at % 3)}:${10 + at}`, `${17 + (at % 5)}:${15 + at}`, `${4 + (at % 9)} crowns`],
    ),
    [
      ask('When does the last boat to Ulva leave?', 'Ulva', 'Last boat', '18:36'),
      ask('What is the fare of the ferry to Yarrow?', 'Yarrow', 'Fare', '10 crowns'),
      ask('First boat to Corran, at what time?', 'Corran', 'First boat', '07:38'),
    ],
  ),
  frame(
    'lights',
    'List of lights',
    table('All lights with their color, period and range.', ['Light', 'Color', 'Period', 'Range'], (_, at) => [
      ['white', 'red', 'green'][at % 3]!,
      `${5 + (at % 8)} s`,
      `${8 + ((at * 5) % 17)} miles`,
    ]),
    [
      ask('Which color has the light of Morven?', 'Morven', 'Color', 'red'),
      ask('What is the range of the light at Tarbet?', 'Tarbet', 'Range', '23 miles'),
      ask('Period of the light Zell', 'Zell', 'Period', '6 s'),
    ],
  ),
  frame(
    'catches',
    'Catches of the year',
    table('Tonnes landed by boats of each village.', ['Village', 'Herring', 'Cod', 'Crab'], (_, at) => [
      120 + at * 3,
      40 + ((at * 17) % 60),
      (at * 5) % 31,
    ]),
    [
      ask('How much cod was landed in the village of Lunna?', 'Lunna', 'Cod', '64'),
      ask('Herring landed at Bressay', 'Bressay', 'Herring', '201'),
      ask('How many tonnes of crab came from Varra?', 'Varra', 'Crab', '17'),
    ],
  ),
  frame(
    'tides',
    'Tide differences',
    table(
      'Minutes to add to the time of high water at the capital, and the mean height.',
      ['Port', 'Minutes to add', 'Mean height'],
      (_, at) => [(at * 13) % 97, `${((at * 3) % 11) / 10 + 1.2} m`],
    ),
    [
      ask('How many minutes to add for high water at Gannet?', 'Gannet', 'Minutes to add', '91'),
      ask('Mean height of the tide in Wick', 'Wick', 'Mean height', '1.2 m'),
      ask('Minutes to add at the port of Arden', 'Arden', 'Minutes to add', '47'),
    ],
  ),
  frame(
    'lampctl',
    'The command lampctl',
    sections('Controls a lamp from a terminal. Install it on the machine in the tower.', {
      Install:
        '<p>Use the package of your system, then check the version.</p><pre><code>apt install lampctl\nlampctl --version</code></pre>',
      'Switch a lamp':
        '<p>Pass the name of the lamp and its state.</p><pre><code>lampctl set north on\nlampctl set north off</code></pre>',
      'Dim at dawn':
        '<p>The dimmer needs the position of the tower and a curve.</p><pre><code>lampctl dim north --at dawn --curve slow</code></pre><p>The curve slow takes forty minutes.</p>',
      Errors: '<p>Exit code 7 means that the lamp did not answer within nine seconds.</p>',
    }),
    [
      ask('How do I dim a lamp at dawn with lampctl?', 'lampctl dim north --at dawn'),
      ask('What does exit code 7 of lampctl mean?', 'did not answer within nine seconds'),
      ask('command to switch the lamp off', 'lampctl set north off'),
    ],
  ),
  frame(
    'buoy-api',
    'Buoy API',
    sections('Reads the buoys of the coast over HTTP. All answers are JSON.', {
      Key: 'Send your key in the header X-Buoy-Key. A key is valid for ninety days and can be renewed twice.',
      'List buoys': '<p>Returns up to 200 buoys.</p><pre><code>GET /v2/buoys?region=north</code></pre>',
      'Read waves':
        '<p>Wave height in centimeters, one value a minute.</p><pre><code>GET /v2/buoys/{id}/waves?from=2026-01-01</code></pre>',
      Limits: 'A client may send 30 requests a minute. After that the answer is 429, with the header Retry-After.',
    }),
    [
      ask('How long is a key of the buoy API valid?', 'ninety days'),
      ask('Which address returns the wave height of a buoy?', '/waves?from='),
      ask('How many requests a minute may a client of the buoy API send?', '30 requests a minute'),
    ],
  ),
  frame(
    'radio',
    'Set up the harbor radio',
    sections('The radio talks to the harbor on channel 12. Set it up once.', {
      Antenna:
        'Mount the antenna at least two meters above the cabin, away from the mast light, and earth it with copper tape.',
      Channels:
        '<ol><li>Hold SCAN for three seconds.</li><li>Enter 12 and press SAVE.</li><li>Repeat with 16, the distress channel.</li></ol>',
      'Call sign': '<p>Write the call sign into the file.</p><pre><code>callsign = "MHRB"\npower = 25</code></pre>',
      'Low battery': 'Below eleven volts the radio turns itself down to one watt and shows a blinking triangle.',
    }),
    [
      ask('How high should the antenna of the radio be mounted?', 'two meters above the cabin'),
      ask('What happens when the battery of the radio is low?', 'one watt'),
      ask('How do I save a channel on the radio?', 'press SAVE'),
    ],
  ),
  frame(
    'gauge',
    'Library gauge for Python',
    sections('Reads the tide gauges into data frames.', {
      Read: '<p>Pass a station and a day.</p><pre><code>import gauge\nframe = gauge.read("rona", day="2026-03-01")</code></pre>',
      Resample: '<p>Means over a window, centered.</p><pre><code>frame.resample("10min", center=True)</code></pre>',
      Missing: 'Gaps shorter than six minutes are filled with a line between their ends; longer ones stay empty.',
      Version: 'Version 3 renamed the column level to height and dropped support for Python 3.8.',
    }),
    [
      ask('How does gauge fill gaps in the data?', 'shorter than six minutes'),
      ask('Which column was renamed in version 3 of gauge?', 'level to height'),
      ask('How do I resample a frame of gauge to ten minutes?', 'resample("10min"'),
    ],
  ),
  frame(
    'engine',
    'Service the diesel engine',
    sections('Do this every two hundred hours, with the engine warm.', {
      Oil: 'Drain the oil through the lower plug, and fill in 4.2 liters of grade 15W-40.',
      Impeller: 'Close the sea cock, take off the six screws of the cover, and turn the impeller out to the left.',
      Belt: 'The belt may give way by one centimeter under the thumb. Replace it when it is frayed.',
      Fuel: 'Bleed the fuel line at the second screw of the filter until no bubbles come out.',
    }),
    [
      ask('How many liters of oil does the diesel engine need?', '4.2 liters'),
      ask('How do I bleed the fuel line?', 'second screw of the filter'),
      ask('How far may the belt of the engine give way?', 'one centimeter'),
    ],
  ),
  frame(
    'thread-paint',
    'Which paint for a steel hull?',
    thread([
      [
        'marta',
        'My steel hull has rust along the waterline again, two years after I painted it. Which paint do you use, and how many coats?',
      ],
      [
        'olaf',
        'Epoxy primer first, three coats, then the copper paint of the yard. Mine has lasted for six winters, with one touch-up.',
      ],
      [
        'june',
        'Do not paint below twelve degrees. I did that in March, and it came off in sheets the size of a table.',
      ],
      ['marta', 'Thanks, I will wait until May and take the primer that Olaf uses.'],
    ]),
    [
      ask('How many coats of epoxy primer for a steel hull?', 'three coats'),
      ask('At what temperature should one not paint a hull?', 'below twelve degrees'),
      ask('When will Marta paint her hull?', 'until May'),
    ],
  ),
  frame(
    'thread-gulls',
    'Gulls on the roof',
    thread([
      [
        'petra',
        'Four gulls have moved onto our roof and wake the whole street at four in the morning. What helps that is also legal?',
      ],
      [
        'hugh',
        'You may not touch a nest with eggs from April to August. Before that, wires at a distance of twenty centimeters keep them away.',
      ],
      ['nils', 'A plastic owl worked for nine days. On the tenth they sat on it.'],
      ['petra', 'We ordered the wires. The shop on Quay Street lends the drill.'],
    ]),
    [
      ask('How far apart should the wires against gulls be?', 'twenty centimeters'),
      ask('How long did the plastic owl work?', 'nine days'),
      ask('Who lends a drill for the wires?', 'Quay Street'),
    ],
  ),
  frame(
    'thread-sails',
    'Second-hand sails: worth it?',
    thread([
      [
        'ben',
        'I was offered a mainsail from 2015 for a third of the price of a new one. What should I look at before I buy?',
      ],
      [
        'edda',
        'Hold it against the sun: where light comes through like through a sieve, the cloth is dead. Then pull at the seams of the leech.',
      ],
      ['ray', 'Ask how many hours it has seen. Above eight hundred I would not pay more than fifty crowns.'],
      ['ben', 'It has seen about six hundred hours, and the seams are good. Bought.'],
    ]),
    [
      ask('How do I test the cloth of a used sail?', 'against the sun'),
      ask('Above how many hours is a used sail worth little?', 'eight hundred'),
      ask('How many hours had the sail that Ben bought?', 'six hundred hours'),
    ],
  ),
  frame(
    'thread-mooring',
    'Mooring lines snap every winter',
    thread([
      ['lars', 'Our lines snapped in three storms in a row. They are new, 14 mm, polyester. What do we do wrong?'],
      [
        'ingrid',
        'Polyester does not stretch. Take nylon for the long ones, and put rubber snubbers on the stern lines.',
      ],
      [
        'tomas',
        'Chafe is the killer. Leather on the fairleads, renewed every autumn, and you will never lose one again.',
      ],
    ]),
    [
      ask('Which material stretches for mooring lines?', 'nylon'),
      ask('How do you protect mooring lines from chafe?', 'Leather on the fairleads'),
      ask('How thick are the lines that snapped?', '14 mm'),
    ],
  ),
  frame(
    'thread-permit',
    'Permit for a jetty',
    thread([
      [
        'anna',
        'We want to build a jetty of eight meters in front of our house. Whom do we ask, and how long does it take?',
      ],
      [
        'clerk',
        'Up to ten meters the harbor office decides. Send form J4 with a drawing. It takes five weeks, longer in summer.',
      ],
      ['sven', 'They asked me for a letter of both neighbors as well, so get these first.'],
    ]),
    [
      ask('Which form is needed for a jetty?', 'form J4'),
      ask('How long does a permit for a jetty take?', 'five weeks'),
      ask('Which letters does one need for the permit?', 'both neighbors'),
    ],
  ),
  frame(
    'cards-jobs',
    'Jobs at the harbor',
    cards('Open positions this month. Apply at the office or by letter.', [
      ['Crane driver', 'Loads the grain ships, in shifts, also at night.', 'Place: North Point', 'Pay: 2,900 crowns'],
      ['Painter', 'Paints the lights and the lower stairs of the tower.', 'Place: Rona', 'Pay: 2,300 crowns'],
      ['Night guard', 'Walks the inner basin twice an hour.', 'Place: North Point', 'Pay: 2,100 crowns'],
      ['Clerk', 'Writes the permits and answers the telephone.', 'Place: Harbor Town', 'Pay: 2,400 crowns'],
    ]),
    [
      ask('What is the pay of the crane driver?', 'Crane driver', '2,900 crowns'),
      ask('Where does the painter work?', 'Painter', 'Place', 'Rona'),
      ask('Pay of the night guard job', 'Night guard', '2,100 crowns'),
    ],
  ),
  frame(
    'cards-cabins',
    'Cabins to rent',
    cards('Cabins of the trust, by the week.', [
      ['Keeper cabin', 'Two rooms and a stove, below the tower.', 'Beds: 4', 'Price: 310 crowns'],
      ['Net loft', 'One large room over the boat house.', 'Beds: 6', 'Price: 420 crowns'],
      ['Pilot house', 'On the outer rock, reached by boat only.', 'Beds: 2', 'Price: 180 crowns'],
      ['Smoke house', 'A kitchen with a view of the inner basin.', 'Beds: 3', 'Price: 250 crowns'],
    ]),
    [
      ask('How many beds has the net loft?', 'Net loft', 'Beds', '6'),
      ask('What is the price of the pilot house?', 'Pilot house', '180 crowns'),
      ask('Price of a week in the smoke house', 'Smoke house', '250 crowns'),
    ],
  ),
  frame(
    'cards-boats',
    'Boats for sale',
    cards('Seen on the quay on Saturdays between ten and four.', [
      ['Marie', 'A dinghy of oak, repaired last winter.', 'Built: 1962', 'Length: 4.1 m', 'Price: 900 crowns'],
      ['Alba', 'A sloop of larch with new sails.', 'Built: 1974', 'Length: 9.3 m', 'Price: 14,000 crowns'],
      ['Petrel', 'A rowing boat for two and a passenger.', 'Built: 1988', 'Length: 5.0 m', 'Price: 650 crowns'],
      ['Heron', 'A small ketch with two cabins and a stove.', 'Built: 1969', 'Length: 11.2 m', 'Price: 21,500 crowns'],
    ]),
    [
      ask('In which year was the sloop Alba built?', 'Alba', 'Built', '1974'),
      ask('What is the length of the ketch Heron?', 'Heron', 'Length', '11.2 m'),
      ask('Price of the rowing boat Petrel', 'Petrel', '650 crowns'),
    ],
  ),
  frame(
    'cards-team',
    'The crew of the rescue boat',
    cards('Volunteers on call this winter.', [
      ['Ida Brandt', 'Has steered the boat since the winter of the ice.', 'Role: helm', 'On call: Monday'],
      ['Tom Reyes', 'Keeps the engines alive with wire and patience.', 'Role: engines', 'On call: Tuesday'],
      ['Sun Park', 'Was a nurse on the ferries for twelve years.', 'Role: first aid', 'On call: Friday'],
      ['Olga Lind', 'Knows every rock between here and Rona.', 'Role: charts', 'On call: Sunday'],
    ]),
    [
      ask('Who is on call on Friday?', 'Sun Park', 'Friday'),
      ask('What is the role of Olga Lind?', 'Olga Lind', 'charts'),
      ask('When is the engineer Tom Reyes on call?', 'Tom Reyes', 'Tuesday'),
    ],
  ),
  frame(
    'history',
    'The light at North Point',
    sections('The tower on the rock is the oldest building of the coast that still does its work.', {
      Building:
        'The first stone was laid in 1863. The sea took the scaffold twice, and the lamp was lit only eleven years later, in the autumn of 1874.',
      Keepers:
        'Nine keepers lived in the tower. The last of them, Jon Aske, stayed for thirty-one years and wrote down the weather every day.',
      Today:
        'Since 1987 the lamp lights itself. The trust sends a painter and a keeper out every summer, for six weeks.',
      Visits:
        'Boats leave from the inner basin at ten, from May on. The climb has 142 steps, and children under six stay below.',
    }),
    [
      ask('When was the lamp of the tower lit for the first time?', 'autumn of 1874'),
      ask('Who was the last keeper of the light?', 'Jon Aske'),
      ask('How many steps does the tower have?', '142 steps'),
    ],
  ),
];
