import { describe, expect, it } from 'vitest';
import { parse, Tag } from '../../dom/index.ts';
import { type ImageText, imageText } from './image-text.ts';

function read(html: string): ImageText {
  const tape = parse(html);
  return imageText(tape, tape.tag.indexOf(Tag.img));
}

describe('imageText', () => {
  it.each([
    ['<img alt="Harbour at dawn" src="a1.jpg">', 'harbour at dawn'],
    ['<img alt="" src="/files/old-harbour_02.png?w=3">', 'old harbour'],
    ['<img alt="Scores" src="/nav/team-scores.gif">', 'scores team scores'],
    ['<img alt="Old harbour" src="/nav/old_harbour.gif">', 'old harbour'],
    ['<img alt="img9" src="img9.gif">', ''],
    ['<img src="/i/spacer.gif">', ''],
    ['<img src="graphic-300x200.png">', ''],
    ['<img src="/x/3f9a77c0d2.jpg">', ''],
    ['<img src="data:image/gif;base64,R0lGODlh">', ''],
    ['<img alt="Sản phẩm mới" src="x.jpg">', 'sản phẩm mới'],
  ])('%s → "%s"', (html, expected) => {
    expect(read(html).text).toBe(expected);
  });

  it.each([
    ['<img alt=" Harbour\nat dawn" src="a1.jpg">', 'Harbour at dawn'],
    ['<img src="/files/Old-harbour_02.png">', 'old harbour'],
    ['<img alt="Scores" src="/nav/team-scores.gif">', 'Scores (team scores)'],
    ['<img alt="spacer" src="img9.gif">', ''],
  ])('%s is written as "%s"', (html, expected) => {
    expect(read(html).written).toBe(expected);
  });
});
