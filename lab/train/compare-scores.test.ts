// The table that shows whether training reproduced the shipped model's scores.

import { describe, expect, it } from 'vitest';
import { scoresBeside } from './compare-scores.ts';

describe('scoresBeside', () => {
  it('shows both scores and their difference', () => {
    const lines = scoresBeside({ wide: 0.9, fresh: 0.5 }, { wide: 0.89, gone: 0.4 }).split('\n');
    expect(lines[1]).toMatch(/^wide +0\.9000 +0\.8900 +0\.0100$/);
    expect(lines[2]).toMatch(/^fresh +0\.5000 +– +–$/);
    expect(lines[3]).toMatch(/^gone +– +0\.4000 +–$/);
  });
});
