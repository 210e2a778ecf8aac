export function changelogFault(changed: readonly string[]): string | undefined;
export function releaseFault(changelog: string, version: string): string | undefined;
