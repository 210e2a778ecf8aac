// What evaluation asks of an extraction: the text alone. No gold holds the lines that say who wrote a post and when, marks
// of lists, or the headline where the method would leave it to the metadata.

export const BODY_ALONE = { posts: 'plain', text: 'plain', title: 'auto' } as const;
