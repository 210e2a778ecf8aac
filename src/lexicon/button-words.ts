// Labels of buttons around a comment or post; a line with only such a label is not part of it.

export const BUTTON: RegExp =
  /^(?:reply|antworten|répondre|responder|like|share|report|quote|zitieren|permalink|edit|delete|follow|flag|vote up|vote down|load more|show more|\d+ (?:likes?|points?)|[#№]?\s?\d{1,4}|says:?)$/i;
