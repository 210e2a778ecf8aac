export declare const DOCUMENTS: readonly string[];
export declare function withGeneratedParts(path: string): Promise<string>;
export declare function schemaWithLabels(): Promise<string>;
export declare const SCHEMA_MODULE: string;
export declare function schemaModule(): Promise<string>;
