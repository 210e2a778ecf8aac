export function judgeAudit(
  answer: unknown,
  parts: readonly { readonly name: string }[],
): { readonly says: readonly string[]; readonly isWrong: boolean; readonly isAsked: boolean };
