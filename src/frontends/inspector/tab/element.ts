// Elements, made by name: `element('button', { class: 'quiet', onclick }, 'Copy')`. Strings are always text: there is no way to
// give HTML.

type Child = Node | string | undefined | false;
type Value = string | number | boolean | undefined | ((event: never) => void);

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(key.slice(2), value as (event: Event) => void);
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  fill(made, ...children);
  return made;
}

/** Replaces the children. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.filter((child): child is Node | string => child !== undefined && child !== false));
}

/** An element of the page as it was served. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`#${id} is missing`);
  return found as Type;
}
