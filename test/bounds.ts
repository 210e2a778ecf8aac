// Constants named MAX_… that are not limits of an answer (src/base/limits.ts), by what happens beyond them. Entries are folders,
// files, or a file with the names of its constants. A new constant belongs in the table of limits if something of a page gets
// lost without a word.

/** Beyond it, a thing is something else: a longer text is not a name. Nothing is lost. */
const SHAPE = `
answer/choice/ answer/steps/belonging.ts answer/steps/recipe.ts answer/steps/sections.ts answer/title-line.ts
columns/measures/headings.ts columns/measures/headline.ts decode/labels.ts decode/decode.ts:MAX_BROKEN_SHARE
elements/disclosed.ts:MAX_TITLE,MAX_HEAD_WORDS lexicon/body-names.ts
metadata/authors.ts:MAX_NAME,MAX_WORDS metadata/author-sources.ts:MAX_BYLINE_NAMES metadata/collect.ts:MAX_BYLINE
metadata/dates/read-date.ts metadata/dates/written-date.ts metadata/offer-states.ts metadata/script-dates.ts metadata/signatures.ts
metadata/title.ts metadata/visible-dates.ts:MAX_LINE,MAX_NODES,MAX_LABELED,MAX_LABELED_LINE,MAX_LABEL metadata/visible-price.ts
methods/chunks/ methods/vce/select-content.ts
render/comment-furniture.ts render/comments.ts:MAX_LINE render/document/caption.ts:MAX_CAPTION,MAX_READ render/document/code.ts
render/document/gallery.ts:MAX_LABEL_WORDS render/document/in-content.ts:MAX_FIGURE_WORDS render/document/math/formula.ts:MAX_WORDS
render/markdown/ render/piece-marks.ts render/post-author.ts render/user-card.ts render/who-and-when.ts
structures/comment-units.ts:MAX_HEAD_WORDS structures/label-rows.ts structures/notes/tied.ts structures/records.ts:MAX_ENTRY
text/did-you-mean.ts text/invisible.ts url/url-shape.ts inputs/warc/http-body.ts:MAX_CONTROL_SHARE
frontends/adapters/lite/authors.ts
`;

/** How far a rule looks, or how finely a measure counts. Beyond it, the rule does not apply. */
const REACH = `
columns/measures/places.ts decode/vietnamese.ts elements/disclosed.ts:MAX_STEPS,MAX_LOOKS elements/grounds.ts elements/head.ts elements/hiding-test.ts elements/name-words.ts
layout/ metadata/collect.ts:MAX_BYLINES,MAX_NAME_NODES metadata/dates/page-hints.ts metadata/headings.ts metadata/page-address.ts
metadata/title-place.ts metadata/visible-dates.ts:MAX_CANDIDATES methods/fe/k-means.ts methods/site/digest.ts methods/vce/get-block-tree.ts
render/comments.ts:MAX_LOOKED_AT render/document/caption.ts:MAX_NODES render/document/gallery.ts:MAX_GALLERY_NODES
render/document/image.ts:MAX_SOURCES,MAX_TAG render/document/in-content.ts:MAX_CLIMB,MAX_PASSED render/document/math/write-tex.ts render/span-gaps.ts
render/thread.ts structures/comment-units.ts:MAX_INSIDE structures/notes/sidenotes.ts structures/records.ts:MAX_NTH,MAX_DEPTH,MAX_LEVELS
url/resolve.ts:MAX_BASE_CHARACTERS
`;

/**
 * Limits of the fast reading of sheets. The complete one reads on and reports what may be hidden (css/page-rules.ts, the oracle's
 * group "limit").
 */
const READ_AGAIN = `
css/color-keys.ts css/flat-css.ts css/hiding-keys.ts css/namesakes.ts css/odd-rules.ts css/page-styles.ts:MAX_STEPS css/style-rules.ts
css/variables.ts elements/visibility.ts
`;

/** Beyond it, the complete reading says "maybe". */
const IN_DOUBT = `
css/conditions.ts css/declarations.ts:MAX_VARIABLES css/page-rules.ts:MAX_LOOKS,MAX_AROUND css/pseudo-match.ts css/selector-match.ts css/selector.ts css/sheet-rules.ts css/suspicions.ts
css/values.ts
`;

/** Another form of the same: an XPath by number, a shorter path or indentation, a heading that the text has in full. */
const SHORTER_FORM = `
elements/xpath.ts render/chunks.ts render/hidden-parts.ts render/json-blocks.ts render/list-marks.ts render/text.ts
`;

/** Memory that is reused, and bounds that follow from others. No answer depends on it. */
const NO_EFFECT = `
css/page-styles.ts:MAX_SEARCHES dom/limits.ts:MAX_MARKERS dom/node-columns.ts dom/units.ts embedded/scripts.ts:MAX_FOLLOWED
methods/fusion/columns.ts methods/fusion/sum-trees.ts methods/fusion/tree-kernel.ts page/blocks/ render/document/math/formula.ts:MAX_NODES,MAX_DRAWN
`;

/** Beyond it there is an error, an outcome or a note. */
const SAID = `
command/read-number.ts decode/decode.ts:MAX_BYTES inputs/compression/ inputs/files/ inputs/items/ inputs/kinds/ inputs/lists/ inputs/names/ inputs/pages/
inputs/warc/head-lines.ts inputs/warc/http-body.ts:MAX_SIZE_LINE jobs/ store/ frontends/cli/ frontends/service/ frontends/arrow/ sites/rules/
`;

/** Not of a page: learning, reasons for a person, fetching, clients, other programs. */
const ELSEWHERE = `
browser/ corpus/ explain/ frontends/inspector/ frontends/mcp/ http/ inputs/fetch/ inputs/remote/ methods/fusion/explain.ts methods/fusion/scope.ts
search/ second/ sites/labels/ sites/templates/ sites/tracking/
`;

export const BOUNDS: readonly string[] = [
  SHAPE,
  REACH,
  READ_AGAIN,
  IN_DOUBT,
  SHORTER_FORM,
  NO_EFFECT,
  SAID,
  ELSEWHERE,
].flatMap((list) => list.trim().split(/\s+/));
