// Pages to begin with, made by hand: one article, and a small site whose pages share a layout.

interface Example {
  readonly title: string;
  readonly what: string;
  readonly pages: () => readonly { readonly html: string; readonly url: string }[];
}

const STYLE = `<style>
body{font:16px/1.6 Georgia,serif;margin:0;color:#222;background:#fff}
header{display:flex;gap:24px;align-items:baseline;padding:14px 32px;border-bottom:1px solid #ddd;font-family:system-ui,sans-serif}
header b{font-size:20px}header a,footer a{color:#345;margin-right:14px}
.cols{display:grid;grid-template-columns:1fr 260px;gap:40px;max-width:1040px;margin:24px auto;padding:0 32px}
h1{line-height:1.2;margin:0 0 6px}.by{color:#666;font-style:italic;margin:0 0 18px}
aside{font:14px/1.5 system-ui,sans-serif;color:#444}aside h3{margin:0 0 6px}aside li{margin:4px 0}
.share{font:14px system-ui,sans-serif;color:#555;border-top:1px solid #ddd;padding-top:10px}
.note{background:#f6f1e4;padding:10px 14px;font-size:14px}
footer{border-top:1px solid #ddd;padding:16px 32px;font:13px system-ui,sans-serif;color:#777}
</style>`;

interface Story {
  readonly slug: string;
  readonly title: string;
  readonly by: string;
  readonly paragraphs: readonly string[];
}

const STORIES: readonly Story[] = [
  {
    slug: 'lighthouse-time',
    title: 'How a lighthouse keeps time',
    by: 'Ines Marlow, 14 March 2026',
    paragraphs: [
      'A lighthouse is a clock that ships can read. Each tower on a coast shows its own rhythm of light and dark, and a sailor who counts the seconds between two flashes knows at once which headland lies ahead, even when the night hides everything else.',
      'The rhythm has to be exact. If a light that should flash every ten seconds flashes every nine, it has become a different lighthouse, and a ship that trusts it may turn too early.',
      'Twice each night the keeper held a stopwatch against the beam and wrote the result in the log. A drift of a quarter of a second was enough to send for the oil can; a drift of half a second was reported to the mainland.',
      'So the next time a beam crosses your window, count. You are reading a clock that was set long before you were born, and that someone, somewhere, still keeps to the second.',
    ],
  },
  {
    slug: 'late-tide',
    title: 'Why the tide is late this week',
    by: 'Tomas Reed, 2 April 2026',
    paragraphs: [
      'High water at the old mole came forty minutes after the tables said it would, and nobody in the harbour office was surprised. The tables know the moon and the sun; they do not know the wind.',
      'For nine days the wind has stood in the east and pushed the water out of the bay. It takes the flood that much longer to climb back over the bar, and the ferries wait outside until it has.',
      'The oldest of the pilots keeps a notebook with such weeks in it. By his count there are three in a good year and seven in a bad one, and the bad ones begin with geese flying low.',
    ],
  },
  {
    slug: 'painter-of-buoys',
    title: 'The painter of buoys',
    by: 'Ines Marlow, 21 April 2026',
    paragraphs: [
      'Every buoy on this coast has been painted by the same woman. She does it in a shed behind the slipway, with a brush as wide as her hand, and she needs two days for a large one and an afternoon for a small one.',
      'Red must be seen at two miles in rain, she says, and green at one and a half. The paint that does that is thick as porridge and smells of tar; it has to be stirred all morning before it will run.',
      'When a buoy comes back after four winters the colour is gone on the weather side and bright on the other, so that one can read from it where the storms came from.',
    ],
  },
  {
    slug: 'night-ferries',
    title: 'Night ferries return to the strait',
    by: 'Lena Osei, 9 May 2026',
    paragraphs: [
      'From the first of June there will be a ferry at midnight again, and another at three. The company had given them up in the year of the strike, when only the mail van and a few musicians still crossed at that hour.',
      'It was the bakers who asked for them back. Flour comes from the other side, bread goes there, and both want to travel in the dark so that the shops are full at seven.',
      'The boats are small and have no restaurant, but there is a bench on the after deck from which, on a clear night, one can see four lighthouses at once.',
    ],
  },
];

function storyPage({ slug, title, by, paragraphs }: Story): { html: string; url: string } {
  const others = STORIES.filter((one) => one.slug !== slug);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Coastal Review</title>
<meta property="og:site_name" content="The Coastal Review"><meta name="author" content="${by.split(',')[0]}">${STYLE}</head><body>
<header><b>The Coastal Review</b><nav><a href="/news">News</a> <a href="/harbours">Harbours</a> <a href="/weather">Weather</a> <a href="/subscribe">Subscribe</a></nav></header>
<div class="cols"><main><article><h1>${title}</h1><p class="by">By ${by}</p>
${paragraphs.map((text, i) => `<p>${text}</p>${i === 1 ? '<p class="note">The Coastal Review is read in four hundred harbours. If you found this story on a quay, take it home and pass it on to a neighbour who has never seen the sea.</p>' : ''}`).join('\n')}
<p class="share">Share this story with a friend on shore: by letter, by wire, by pigeon.</p></article></main>
<aside><h3>More stories</h3><ul>${others.map((one) => `<li><a href="/${one.slug}">${one.title}</a></li>`).join('')}</ul></aside></div>
<footer>© The Coastal Review <a href="/terms">Terms</a> <a href="/privacy">Privacy</a> <a href="/contact">Contact</a></footer></body></html>`;
  return { html, url: `https://coastal-review.example/${slug}` };
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'An article',
    what: 'with a menu, a sidebar and a line that should not be there',
    pages: () => [storyPage(STORIES[0]!)],
  },
  {
    title: 'A small site',
    what: 'four pages of one kind: see the template, correct it once',
    pages: () => STORIES.map(storyPage),
  },
];
