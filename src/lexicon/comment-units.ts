// Names of a single comment or post, and of the lines in it with its author and its date: by class, id, itemtype. The comment
// family of class-words.ts names the section around all of them.

const UNIT_CLASS =
  /^(?:(?:single|c|b|media|forum|user|blog)[-_]?)?(?:comment|reply|answer|question|post|message|cmt|review)(?:[-_]?(?:item|entry|node|block|box|row|container|wrapper))?$|^postbit(?:legacy|im)?$|^comtr$/i;
const UNIT_ID = /^(?:[a-z]+[-_])?(?:comment|post|msg|message|reply|answer|pc?|c)[-_]?\d+$/i;
const UNIT_TYPE = /(?:Comment|DiscussionForumPosting|Answer|Question|Review)$/;

/** Custom elements that are one comment or post: `shreddit-comment`. */
const UNIT_TAG = /-(?:comment|post)$/;

/** True for an element named as one comment, post, answer or review. */
export function isCommentUnit(className: string, id: string, itemtype: string): boolean {
  if (UNIT_TYPE.test(itemtype) || UNIT_ID.test(id)) return true;
  return className.split(/\s+/).some((name) => UNIT_CLASS.test(name) || UNIT_ID.test(name));
}

export function isCommentTag(tag: string): boolean {
  return UNIT_TAG.test(tag);
}

/** The kind of a unit: its names without numbers. A reply has the kind of the post it answers; the body of a post has another. */
export function kindOfUnit(className: string, id: string): string {
  const names = className.split(/\s+/).filter((name) => UNIT_CLASS.test(name) || UNIT_ID.test(name));
  return [...names, ...(UNIT_ID.test(id) ? [`#${id}`] : [])].join(' ').replace(/\d+/g, '');
}

/** Names around a line with an author's name, and around one with a date. */
export const AUTHOR_NAMES: RegExp =
  /(?:^|[\s_-])(?:author|fn|user(?:name)?|nick(?:name)?|name|poster|by|who|login)(?:$|[\s_-])/i;
export const DATE_NAMES: RegExp =
  /(?:^|[\s_-])(?:date|time|timestamp|published|posted|when|meta|metadata|permalink)(?:$|[\s_-])/i;
