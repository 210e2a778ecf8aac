// Forum engines by their own markup: how to recognize a page, find its posts, their text and their authors. Selectors
// are tried in order and the first match counts, because engines changed theirs over the years. Written from the
// engines' templates; shares nothing with src, so that it can judge it.

export interface Engine {
  readonly name: string;
  /** One of these on the page identifies the engine. */
  readonly signs: readonly string[];
  readonly posts: readonly string[];
  /** Inside a post. */
  readonly text: readonly string[];
  readonly author: readonly string[];
  /** Parts inside a post's text that its author did not write. */
  readonly notText: string;
}

/** Quotes repeat other posts; signatures and edit notes are not content. */
const NOT_TEXT =
  'blockquote, .quote, .quotecontainer, .bbcode_container, .bbCodeBlock--quote, .quoteheader, .signature, .sig, .edited, .notice, script, style, aside';

export const ENGINES: readonly Engine[] = [
  {
    name: 'XenForo',
    signs: ['html#XF', 'html#XenForo', '[data-template="thread_view"]'],
    posts: ['article.message--post', 'li.message[id^="post-"]', '.message[data-author]'],
    text: ['.message-body .bbWrapper', '.messageText', '.bbWrapper'],
    author: ['[data-author]', '.message-name .username', '.userText .username', '.username'],
    notText: NOT_TEXT,
  },
  {
    name: 'phpBB',
    signs: ['#phpbb', 'div.post .postbody .content'],
    posts: ['div.post[id^="p"]', '.post'],
    text: ['.postbody .content', '.postbody'],
    author: [
      '.author .username',
      '.author .username-coloured',
      '.postprofile .username',
      '.postprofile .username-coloured',
      '.author strong a',
      '.author strong',
      '.postprofile dt a',
    ],
    notText: NOT_TEXT,
  },
  {
    name: 'vBulletin',
    signs: [
      '[id^="post_message_"]',
      '#posts .postbitlegacy',
      '.postcontainer .postbody',
      '.b-post__content',
      '.js-post__content-text',
    ],
    posts: ['li.b-post', 'li.postbit', 'li.postbitlegacy', 'li.postcontainer', 'table[id^="post"]', 'div[id^="edit"]'],
    text: ['.js-post__content-text', '[id^="post_message_"]', '.postcontent'],
    author: ['.author a', '.bigusername', '.username strong', '.username'],
    notText: '.bbcode_container, .bbcode_quote, .quote, .postquote, .signature, .edited, table, script, style',
  },
  {
    name: 'SMF',
    signs: ['#forumposts', '.post_wrapper', '[id^="msg_"].inner'],
    posts: ['.post_wrapper', '#forumposts .windowbg, #forumposts .windowbg2'],
    text: ['.inner[id^="msg_"]', '.post .inner', '.inner', '.post'],
    author: ['.poster h4 a', '.poster h4', '.poster b'],
    notText: NOT_TEXT,
  },
  {
    name: 'Discourse',
    signs: ['meta[name="generator"][content^="Discourse"]', '.topic-post .cooked', '.crawler-post'],
    posts: ['.crawler-post', '.topic-body.crawler-post', 'article[data-post-id]', '.topic-post'],
    text: ['.post[itemprop="text"]', '.post[itemprop="articleBody"]', '.cooked', '.post'],
    author: ['[itemprop="author"] [itemprop="name"]', '.creator a', '.names .username a', '.username a', '.creator'],
    notText: NOT_TEXT,
  },
  {
    name: 'Stack Exchange',
    signs: ['#question .s-prose', '#question .post-text', '#answers .answer'],
    posts: ['#question, .answer'],
    text: ['.js-post-body', '.s-prose', '.post-text'],
    author: [
      '[itemprop="author"] [itemprop="name"]',
      '.post-signature.owner .user-details a',
      '.post-signature:last-child .user-details a',
      '.user-details a',
    ],
    notText: 'script, style, .js-post-notice',
  },
  {
    name: 'Reddit',
    signs: ['shreddit-app', '#siteTable .thing', 'shreddit-comment'],
    posts: ['shreddit-post, shreddit-comment', '.thing.link.self, .commentarea .thing.comment'],
    text: ['[slot="text-body"]', '[slot="comment"]', '.usertext-body .md'],
    author: ['[author]', '[data-author]', '.tagline .author'],
    notText: 'script, style, blockquote',
  },
  {
    name: 'Hacker News',
    signs: ['table#hnmain', '.comment-tree'],
    posts: ['tr.athing.comtr'],
    text: ['.commtext'],
    author: ['.hnuser'],
    notText: 'script, style, .reply',
  },
  {
    name: 'bbPress',
    signs: ['#bbpress-forums', '.bbp-reply-content'],
    posts: ['#bbpress-forums .topic, #bbpress-forums .reply', 'div[class*="type-reply"], div[class*="type-topic"]'],
    text: ['.bbp-reply-content', '.bbp-topic-content'],
    author: ['.bbp-author-name', '.bbp-author-link'],
    notText: `${NOT_TEXT}, .bbp-reply-revision-log, .bbp-topic-revision-log`,
  },
];
