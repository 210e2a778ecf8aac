export function buildSite(folder: string): Promise<string[]>;
export function deadLinks(folder: string): string[];
