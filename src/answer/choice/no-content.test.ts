import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { lacksContent } from './no-content.ts';

const LINE = 'The pier is open every day from nine in the morning until the last ferry has left.';
const FIELDS = '<form><label>Name</label><input><label>Password</label><input></form>';
const SEARCH = '<form><input><button>Search</button></form>';
const FORM = parsePage(`<p>${LINE}</p>${FIELDS}${SEARCH}`);
const SMALL = parsePage(`<p>${LINE}</p>${FIELDS}`);
const at = (url: string, html = FIELDS + SEARCH) => parsePage(html, { url });

describe('a page without content', () => {
  it('has form fields, and no probable line', () => {
    expect(lacksContent(FORM, 0.29, 'home')).toMatch(/no content of its own/);
    expect(lacksContent(FORM, 0.3, 'home')).toBeUndefined();
  });

  it('has more fields than a search and a newsletter, unless it looks like a form', () => {
    expect(lacksContent(SMALL, 0.1, 'home')).toBeUndefined();
    expect(lacksContent(SMALL, 0.1, 'form')).toMatch(/no content/);
    expect(lacksContent(parsePage(`<p>${LINE}</p><input>`), 0.1, 'form')).toBeUndefined();
  });

  it('has a higher threshold if it looks like a form', () => {
    expect(lacksContent(FORM, 0.54, 'form')).toMatch(/no content/);
    expect(lacksContent(FORM, 0.55, 'form')).toBeUndefined();
  });

  it('is a login page or a form without prose, however probable its menus are', () => {
    expect(lacksContent(at('https://shop.example/account/login.php?next=/'), 0.9, 'collection')).toMatch(/no content/);
    expect(lacksContent(at('https://shop.example/de/registrieren'), 0.9, 'contact')).toMatch(/no content/);
    expect(lacksContent(parsePage(FIELDS), 0.9, 'form')).toMatch(/no content/);
  });

  it('does not have prose, another URL, or few fields', () => {
    const login = 'https://shop.example/login';
    expect(lacksContent(at(login, `<p>${LINE}</p>${FIELDS}${SEARCH}`), 0.9, 'collection')).toBeUndefined();
    expect(lacksContent(at('https://login.example/products?from=login'), 0.9, 'collection')).toBeUndefined();
    expect(lacksContent(at(login, `<p>Boats</p>${SEARCH}`), 0.9, 'collection')).toBeUndefined();
    expect(lacksContent(parsePage(FIELDS + SEARCH), 0.9, 'collection')).toBeUndefined();
  });
});
