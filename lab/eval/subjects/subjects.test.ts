import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../../src/index.ts';
import { type DataSet, evaluate, type GoldPage, type Outcome, type Subject } from '../index.ts';
import { methodSubjects } from './method-subject.ts';
import { peerSubject } from './peers.ts';
import { parseProgram, programSubject } from './program-subject.ts';

const PROSE = 'The harbour was quiet that morning, and the first boats had left before the light reached the quay. ';
const HTML = `<html><head><title>Quay</title></head><body><nav><a href="/">Home</a></nav><article><h1>The quay</h1>${`<p>${PROSE}${PROSE}</p>`.repeat(5)}</article></body></html>`;
const PAGE: GoldPage = { id: 'quay', url: 'https://example.org/', html: HTML, gold: { text: PROSE.repeat(10) } };

function run(subject: Subject, page: GoldPage = PAGE): Promise<Outcome> | Outcome {
  return subject.run(page, () => {
    throw new Error('peers parse by themselves');
  });
}

describe('peers', () => {
  it.each(['readability', 'defuddle'])('%s returns the text of an article, from text and from bytes', async (name) => {
    const peer = await peerSubject(name);
    const { text } = await run(peer);
    expect(text).toContain('The harbour was quiet');
    expect(text).not.toContain('Home');
    const fromBytes = await run(peer, { ...PAGE, html: new TextEncoder().encode(HTML) });
    expect(fromBytes.text).toBe(text);
  });

  it('lists the known peers for an unknown one', async () => {
    await expect(peerSubject('nosuch')).rejects.toThrow(/readability, defuddle/);
  });
});

describe('methods', () => {
  const THREAD = `<title>Nets - Harbour forum</title><h1>Nets</h1>${[1, 2, 3]
    .map(
      (n) =>
        `<div class=post><b class=author>Ann${n}</b> <i class=date>${n} May 2024</i><p>${PROSE}</p><ul><li>rope<li>net</ul></div>`,
    )
    .join('')}`;
  const textOf = async (spec: string, html: string): Promise<string> => {
    const { text } = await methodSubjects([spec], 'a set of my own')[0]!.run({ ...PAGE, html }, () => ({
      page: parsePage(html),
      openMs: 0,
    }));
    return text;
  };

  it.each([HTML, THREAD])('are scored as users get them: by the text of the default record (%#)', async (html) => {
    const { record, text } = extract(html);
    expect(await textOf('fusion', html)).toBe(record.text);
    expect(await textOf('fusion@text', html)).toBe(text);
    expect(text).not.toBe(record.text);
    expect(await textOf('fusion@body', html)).toBe(
      extract(html, { posts: 'plain', text: 'plain', title: 'auto' }).text,
    );
  });

  it('have a second row for the convention of a set that has one', () => {
    const names = (specs: string[], set: string): string[] => methodSubjects(specs, set).map(({ name }) => name);
    expect(names(['fusion', 'bte:form=paper@text'], 'l3s-gn1')).toEqual([
      'fusion',
      'fusion@body',
      'bte:form=paper@text',
    ]);
    expect(names(['fusion'], 'mine')).toEqual(['fusion']);
  });

  it.each(['fusion@nosuch', 'fusion@body@body'])('refuses %s', (spec) => {
    expect(() => methodSubjects([spec], 'mine')).toThrow(/record, text, posts, body/);
  });
});

const node = (script: string): string => `"${process.execPath}" -e '${script}'`;
const ECHO = node(
  'require("readline").createInterface({input:process.stdin}).on("line",l=>{const p=JSON.parse(l);console.log(JSON.stringify(p.id==="bad"?{id:p.id,error:{code:"x"}}:{id:p.id,text:p.html.replace(/<[^>]*>/g," ")}))})',
);

describe('a program on the pipe', () => {
  it('gets one page at a time and is scored like the others', async () => {
    const pages = [PAGE, { ...PAGE, id: 'bad' }, { ...PAGE, id: 'after' }];
    const data: DataSet = {
      name: 'three',
      async *pages() {
        yield* pages;
      },
    };
    const { subjects } = await evaluate(data, [parseProgram(`echo=${ECHO}`)]);
    const [, echo] = subjects;
    expect(echo!.name).toBe('echo');
    expect(echo!.pages.map((page) => page.outputWords > 0)).toEqual([true, false, true]);
    expect(echo!.pages[1]!.failed).toContain('"x"');
  });

  it('restarts for the next page after it exits', async () => {
    const once = programSubject({ name: 'once', command: node('process.stdin.once("data",()=>process.exit(3))') });
    await expect(run(once)).rejects.toThrow(/exit code 3/);
    await expect(run(once)).rejects.toThrow(/exit code 3/);
    await once.close!();
  });

  it('is stopped at the deadline if it holds back its answer', async () => {
    const silent = programSubject({ name: 'silent', command: node('process.stdin.resume()'), deadlineMs: 300 });
    await expect(run(silent)).rejects.toThrow(/no answer in 300 ms/);
    await silent.close!();
  });

  it('names the last line that a failing program printed, and sends UTF-8 as text', async () => {
    const fails = programSubject({ name: 'fails', command: node('console.error("KeyError: html");process.exit(1)') });
    await expect(run(fails)).rejects.toThrow(/exit code 1: KeyError: html/);
    const echo = programSubject({
      name: 'keys',
      command: node(
        'process.stdin.once("data",(line)=>console.log(JSON.stringify({text:Object.keys(JSON.parse(line)).join()})))',
      ),
    });
    expect((await run(echo, { ...PAGE, html: new TextEncoder().encode('<p>gr\u00fcn') })).text).toBe('id,url,html');
    await echo.close?.();
  });

  it('reports the protocol to a program that prints something else', async () => {
    const html = programSubject({ name: 'html', command: node('process.stdin.once("data",()=>console.log("<p>"))') });
    await expect(run(html)).rejects.toThrow(`the program printed '<p>'; it must print one {"id", "text"} per line`);
    await html.close?.();
  });

  it('needs a name and a command', () => {
    expect(() => parseProgram('trafilatura')).toThrow(/NAME=COMMAND/);
  });
});
