// Your own method: label each segment, give the reason, register it. Then it works like the built-in methods, in the
// library and, if Node loads this file first, in the command:
//   node --import ./examples/custom-method.mjs bin/pith.js --method long-lines --explain examples/article.html
import { registerMethod } from 'pith';
import { emptyLabels, Label } from 'pith/methods';

registerMethod({
  name: 'long-lines',
  title: 'Long lines with few links are content',
  origin: 'an example',
  needs: [],
  options: { words: { default: 12, min: 1, max: 1000, help: 'fewest words of a content segment' } },
  label(page, { options, trace }) {
    const { count, words, linkChars, textFrom, textTo } = page.segments;
    const labels = emptyLabels(count);
    for (let i = 0; i < count; i++) {
      const linkDensity = linkChars[i] / (textTo[i] - textFrom[i]);
      if (words[i] < options.words || linkDensity > 0.3) continue;
      labels.label[i] = Label.content;
      labels.score[i] = 1 - linkDensity;
      trace?.add('long-lines:words', i, 1, `${words[i]} words, ${Math.round(linkDensity * 100)} % in links`);
    }
    return labels;
  },
});
