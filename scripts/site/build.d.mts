export function buildSite(folder: string): readonly string[];
export function deadLinks(folder: string): readonly string[];
