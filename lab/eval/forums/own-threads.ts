// Our own threads in the markup of each engine: the same posts, short and long, in every template, with the usual
// surroundings of a real page. Written from the engines' templates.

export interface OwnPost {
  readonly author: string;
  readonly day: string;
  readonly text: readonly string[];
}

const SAID: readonly (readonly [author: string, ...text: string[]])[] = [
  [
    'mossback',
    'My kettle has started to leak at the base of the handle after two years of daily use.',
    'Has anybody taken one apart, and does the seal come out without breaking the plastic clips around it?',
  ],
  ['oilcan', 'Mine did the same last winter. There is a rubber ring under the lid that dries out and shrinks.'],
  [
    'tinker77',
    'A ring from the plumber costs less than a coffee. Measure the old one across the outside, not the inside, because it has stretched.',
    'Put a little silicone grease on it before you press it home, and let it stand overnight before the first boil.',
  ],
  ['mossback', 'Thank you both, I will look for that ring tomorrow.'],
  [
    'Ana Brook',
    'Be careful with the clips: heat the plastic with warm water first, otherwise they snap like mine did.',
  ],
  [
    'northwind',
    'Ours never leaked, but it does rattle whenever the water is about to boil, which is loose lime and nothing else.',
  ],
  [
    'oilcan',
    'Did it work in the end? I have a second kettle with the same trouble and would like to know before I open it.',
  ],
  ['mossback', 'It did. The new ring cost forty cents, the whole job took ten minutes, and the floor is dry again.'],
];

export const OWN_POSTS: readonly OwnPost[] = SAID.map(([author, ...text], i) => ({
  author,
  day: `2024-03-${String(i + 3).padStart(2, '0')}`,
  text,
}));

const TITLE = 'Kettle leaks at the handle';
const paragraphs = ({ text }: OwnPost): string => text.map((part) => `<p>${part}</p>`).join('');
const lines = ({ text }: OwnPost): string => text.join('<br><br>');
const each = (posts: readonly OwnPost[], write: (post: OwnPost, at: number) => string): string =>
  posts.map(write).join('\n');

const NAV =
  '<nav><a href="/">Home</a> <a href="/new">What is new</a> <a href="/members">Members</a> <a href="/login">Log in</a> <a href="/join">Register</a></nav>';
const FOOT =
  '<footer><a href="/terms">Terms and rules</a> <a href="/privacy">Privacy policy</a> <a href="/help">Help</a> <a href="/rss">RSS</a></footer>';

function page(attributes: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${TITLE} | Workshop board</title></head><body>${body}</body></html>`;
}

type Template = (posts: readonly OwnPost[]) => string;

export const OWN_TEMPLATES: Readonly<Record<string, Template>> = {
  phpBB: (posts) =>
    page(
      '',
      `<div id="wrap"><div id="page-header">${NAV}</div><div id="page-body" class="page-body"><h2 class="topic-title"><a href="./viewtopic.php?t=7">${TITLE}</a></h2><div class="action-bar bar-top"><a href="./posting.php">Post Reply</a> <div class="pagination">${posts.length} posts • Page 1 of 1</div></div>
${each(posts, (post, i) => `<div id="p${i + 40}" class="post has-profile bg${(i % 2) + 1}"><div class="inner"><dl class="postprofile" id="profile${i + 40}"><dt><a href="./memberlist.php?u=${i}" class="username">${post.author}</a></dt><dd class="profile-posts"><strong>Posts:</strong> ${i * 31 + 4}</dd><dd class="profile-joined"><strong>Joined:</strong> Sat Jan 02, 2021</dd></dl><div class="postbody"><div id="post_content${i + 40}"><h3><a href="#p${i + 40}">Re: ${TITLE}</a></h3><ul class="post-buttons"><li><a href="#q">Quote</a></li></ul><p class="author">by <strong><a href="./memberlist.php?u=${i}" class="username">${post.author}</a></strong> » <time datetime="${post.day}T10:00:00+00:00">${post.day}</time></p><div class="content">${lines(post)}</div></div></div></div></div><hr class="divider">`)}
</div><div id="page-footer">Powered by boards ${FOOT}</div></div>`,
      '',
    ).replace('<body>', '<body id="phpbb" class="section-viewtopic">'),
  vBulletin: (posts) =>
    page(
      '',
      `<div class="above_body">${NAV}</div><div class="body_wrapper"><div id="pagetitle"><h1>Thread: <span class="threadtitle"><a href="showthread.php?7">${TITLE}</a></span></h1></div><div id="postlist" class="postlist"><ol id="posts" class="posts" start="1">
${each(posts, (post, i) => `<li class="postbitlegacy postbitim postcontainer" id="post_${i + 90}"><div class="posthead"><span class="postdate"><span class="date">${post.day}, <span class="time">10:0${i}</span></span></span> <span class="nodecontrols"><a class="postcounter" href="#post${i}">#${i + 1}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline" href="member.php?${i}"><strong>${post.author}</strong></a></div><span class="usertitle">Junior Member</span><dl class="userinfo_extra"><dt>Join Date</dt><dd>Jan 2021</dd><dt>Posts</dt><dd>${i * 31 + 4}</dd></dl></div><div class="postbody"><div class="postrow"><div class="content"><div id="post_message_${i + 90}"><blockquote class="postcontent restore">${lines(post)}</blockquote></div></div></div></div></div><div class="postfoot"><a href="#r">Reply With Quote</a></div></li>`)}
</ol></div>${FOOT}</div>`,
    ),
  SMF: (posts) =>
    page(
      '',
      `<div id="wrapper"><div id="main_menu">${NAV}</div><div id="content_section"><div class="navigate_section"><ul><li><a href="/">Workshop board</a> »</li></ul></div><div id="forumposts"><div class="cat_bar"><h3 class="catbg"><span id="author">Author</span> Topic: ${TITLE} (Read 912 times)</h3></div>
${each(posts, (post, i) => `<div class="windowbg${i % 2 === 0 ? '' : '2'}"><div class="post_wrapper"><div class="poster"><h4><a href="?action=profile;u=${i}" title="View the profile">${post.author}</a></h4><ul class="reset smalltext"><li class="postgroup">Newbie</li><li class="postcount">Posts: ${i * 31 + 4}</li></ul></div><div class="postarea"><div class="flow_hidden"><div class="keyinfo"><h5 id="subject_${i}"><a href="#msg${i}">Re: ${TITLE}</a></h5><div class="smalltext">« <strong>Reply #${i} on:</strong> ${post.day}, 10:00:00 »</div></div></div><div class="post"><div class="inner" id="msg_${i + 70}">${lines(post)}</div></div></div><div class="moderatorbar"><div class="smalltext reportlinks">Logged</div></div></div></div><hr class="post_separator">`)}
</div></div>${FOOT}</div>`,
    ),
  XenForo: (posts) =>
    page(
      ' id="XF" data-template="thread_view" data-app="public"',
      `<div class="p-pageWrapper"><header class="p-header">${NAV}</header><div class="p-body"><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${TITLE}</h1></div></div><div class="p-body-main"><div class="block-container"><div class="block-body js-replyNewMessageContainer">
${each(posts, (post, i) => `<article class="message message--post js-post" data-author="${post.author}" data-content="post-${i + 50}" id="js-post-${i + 50}"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-userDetails"><h4 class="message-name"><a href="/members/${i}/" class="username">${post.author}</a></h4><h5 class="userTitle message-userTitle">Member</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Messages</dt><dd>${i * 31 + 4}</dd></dl><dl class="pairs"><dt>Reaction score</dt><dd>12</dd></dl></div></section></div><div class="message-cell message-cell--main"><div class="message-main"><header class="message-attribution"><ul><li class="u-concealed"><a href="#p${i}"><time class="u-dt" datetime="${post.day}T10:00:00+0000">${post.day}</time></a></li></ul><ul><li><a href="#p${i}">#${i + 1}</a></li></ul></header><div class="message-content"><div class="message-userContent"><article class="message-body js-selectToQuote"><div class="bbWrapper">${lines(post)}</div></article></div></div><footer class="message-footer"><a href="#like" class="actionBar-action">Like</a> <a href="#reply" class="actionBar-action">Reply</a></footer></div></div></div></article>`)}
</div></div></div></div>${FOOT}</div>`,
    ),
  Discourse: (posts) =>
    page(
      '',
      `<header><a href="/">Workshop board</a></header><div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/kettle/7">${TITLE}</a></h1></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting">
${each(posts, (post, i) => `<div id="post_${i + 1}" class="topic-body crawler-post"${i === 0 ? '' : ' itemprop="comment" itemscope itemtype="http://schema.org/Comment"'}><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a rel="nofollow" itemprop="url" href="/u/${i}"><span itemprop="name">${post.author}</span></a></span><span class="crawler-post-infos"><time datetime="${post.day}T10:00:00Z" class="post-time">${post.day}</time> <span itemprop="position">${i + 1}</span></span></div><div class="post" itemprop="text">${paragraphs(post)}</div><div class="post-likes">2 Likes</div></div>`)}
</div></div><footer class="container wrap">${NAV}<p class="powered-by-link">Powered by a forum engine, best viewed with JavaScript enabled</p></footer>`,
      '<meta name="generator" content="Discourse 3.2.0 - https://github.com/discourse/discourse">',
    ),
  'Stack Exchange': (posts) =>
    page(
      '',
      `<header class="s-topbar">${NAV}</header><div class="container"><div id="content"><div id="question-header"><h1 itemprop="name"><a class="question-hyperlink" href="/q/7">${TITLE}</a></h1></div><div id="mainbar"><div class="question" id="question"><div class="post-layout"><div class="votecell"><div class="js-vote-count">14</div></div>${stackPost(posts[0]!, 'question')}</div></div><div id="answers"><div id="answers-header"><h2>${posts.length - 1} Answers</h2></div>
${each(posts.slice(1), (post, i) => `<div id="answer-${i + 20}" class="answer js-answer"><div class="post-layout"><div class="votecell"><div class="js-vote-count">${9 - i}</div></div>${stackPost(post, 'answer')}</div></div>`)}
</div></div><div id="sidebar"><h4>Related</h4><ul><li><a href="/q/1">Why does a stove tick when it cools?</a></li><li><a href="/q/2">Which lubricant is safe near food?</a></li></ul></div></div></div>${FOOT}`,
    ),
  Reddit: (posts) =>
    page(
      '',
      `<shreddit-app><header>${NAV}</header><main id="main-content"><shreddit-post author="${posts[0]!.author}" post-title="${TITLE}"><h1 slot="title">${TITLE}</h1><div slot="text-body" class="text-neutral-content"><div class="md">${paragraphs(posts[0]!)}</div></div></shreddit-post><shreddit-comment-tree>
${each(posts.slice(1), (post, i) => `<shreddit-comment author="${post.author}" thingid="t1_${i}" depth="0"><div slot="commentMeta"><a href="/user/${i}">${post.author}</a> <span>•</span> <time datetime="${post.day}T10:00:00.000Z">2y ago</time></div><div id="t1_${i}-comment-rtjson-content" slot="comment" class="md"><div class="py-0 inline-block">${paragraphs(post)}</div></div><shreddit-comment-action-row slot="actionRow"><button>Upvote</button> <button>Reply</button> <button>Share</button></shreddit-comment-action-row></shreddit-comment>`)}
</shreddit-comment-tree></main><aside><h2>Community rules</h2><p>Be kind to each other and stay on topic.</p></aside></shreddit-app>${FOOT}`,
    ),
  'Hacker News': (posts) =>
    page(
      '',
      `<center><table id="hnmain" border="0" width="85%"><tr><td><table><tr><td><b class="hnname"><a href="news">Workshop News</a></b> <a href="newest">new</a> | <a href="front">past</a> | <a href="ask">ask</a></td></tr></table></td></tr><tr><td><table class="fatitem"><tr class="athing" id="7"><td class="title"><span class="titleline"><a href="https://example.org/kettle">${TITLE}</a></span></td></tr><tr><td class="subtext"><span class="score">61 points</span> by <a class="hnuser" href="user?id=x">northwind</a> <a href="item?id=7">${posts.length} comments</a></td></tr></table><table class="comment-tree">
${each(posts, (post, i) => `<tr class="athing comtr" id="${i + 100}"><td><table border="0"><tr><td class="ind" indent="${i % 3}"><img src="s.gif" height="1" width="${(i % 3) * 40}"></td><td valign="top" class="votelinks"><center><a href="vote"><div class="votearrow" title="upvote"></div></a></center></td><td class="default"><div><span class="comhead"><a href="user?id=${i}" class="hnuser">${post.author}</a> <span class="age" title="${post.day}T10:00:00"><a href="item?id=${i}">on March ${i + 3}, 2024</a></span> <span class="navs">| <a href="#1">next</a> <a class="togg" href="#t">[–]</a></span></span></div><br><div class="comment"><div class="commtext c00">${post.text.join('<p>')}</div><div class="reply"><p><font size="1"><u><a href="reply">reply</a></u></font></div></div></td></tr></table></td></tr>`)}
</table></td></tr><tr><td><center><a href="guidelines">Guidelines</a> | <a href="faq">FAQ</a> | <a href="lists">Lists</a></center></td></tr></table></center>`,
    ),
  bbPress: (posts) =>
    page(
      '',
      `<header class="site-header">${NAV}</header><div id="content"><article class="topic type-topic"><h1 class="entry-title">${TITLE}</h1><div class="entry-content"><div id="bbpress-forums" class="bbpress-wrapper"><div class="bbp-breadcrumb"><p><a href="/">Home</a> › <a href="/forums">Forums</a></p></div><ul id="topic-7-replies" class="forums bbp-replies"><li class="bbp-header"><div class="bbp-reply-author">Author</div><div class="bbp-reply-content">Posts</div></li><li class="bbp-body">
${each(posts, (post, i) => `<div id="post-${i + 30}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">${post.day} at 10:00 am</span> <a href="#post-${i + 30}" class="bbp-reply-permalink">#${i + 30}</a></div></div><div class="${i === 0 ? 'topic type-topic' : 'reply type-reply'} post-${i + 30} loop-item-${i}"><div class="bbp-reply-author"><a href="/users/${i}" class="bbp-author-link"><span class="bbp-author-name">${post.author}</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content">${paragraphs(post)}</div></div>`)}
</li></ul></div></div></article></div>${FOOT}`,
    ),
};

function stackPost(post: OwnPost, kind: 'question' | 'answer'): string {
  return `<div class="${kind === 'question' ? 'postcell' : 'answercell'} post-layout--right"><div class="s-prose js-post-body" itemprop="text">${paragraphs(post)}</div><div class="mt24"><div class="js-post-menu"><a href="#s">Share</a> <a href="#e">Improve this ${kind}</a> <button>Follow</button></div><div class="post-signature owner"><div class="user-info"><div class="user-action-time">${kind === 'question' ? 'asked' : 'answered'} <span title="${post.day} 10:00:00Z" class="relativetime">${post.day}</span></div><div class="user-details" itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/users/1">${post.author}</a><span class="d-none" itemprop="name">${post.author}</span><div class="-flair"><span class="reputation-score">2,311</span></div></div></div></div></div></div>`;
}
