export interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly scope: string;
    readonly licenses?: readonly unknown[];
  }[];
}
export function makeSbom(): Bom;
