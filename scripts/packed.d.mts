export function packedManifest(text: string): string;
export function repositoryOf(manifest: { repository: { url: string } }): string | undefined;
export function packedReadme(markdown: string, repository: string | undefined, version: string): string;
