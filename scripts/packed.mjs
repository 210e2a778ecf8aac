// The two files that differ in the packed package. package.json loses the scripts, which need the clone, and its development
// dependencies: npm warns about a package with a lifecycle script. Relative links of the README become links into the
// repository; while `repository` is a placeholder they become plain text, so that no link is dead.

const PLACEHOLDER = '/OWNER/';

export function packedManifest(text) {
  const { scripts: _scripts, devDependencies: _development, allowScripts: _allowed, ...rest } = JSON.parse(text);
  return `${JSON.stringify(rest, null, 2)}\n`;
}

/** `https://github.com/owner/pith`; undefined while it is a placeholder. */
export function repositoryOf({ repository: { url } }) {
  return url.includes(PLACEHOLDER) ? undefined : url.replace(/^git\+/, '').replace(/\.git$/, '');
}

export function packedReadme(markdown, repository, version) {
  return markdown
    .replace(/^!\[[^\]]*\]\((?!https?:)([^)]*)\)\n\n/gm, (image, path) =>
      repository === undefined ? '' : image.replace(path, `${repository}/raw/v${version}/${path}`),
    )
    .replace(/(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]*)\)/g, (_, words, path) =>
      repository === undefined ? words : `[${words}](${repository}/blob/v${version}/${path})`,
    )
    .replace(/^<!--.*-->\n/gm, '');
}
