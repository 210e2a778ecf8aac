// TeX → MathML by another writer (temml) → TeX by ours → MathML again: both MathML texts are the same formula.

import temml from 'temml';
import { describe, expect, it } from 'vitest';
import { Tag } from '../../../dom/index.ts';
import { parsePage } from '../../../index.ts';
import { fromMathml } from './math-node.ts';
import { writeTex } from './write-tex.ts';

const FORMULAS = String.raw`x^{2}+y^{2}=z^{2}
\frac{-b\pm\sqrt{b^{2}-4ac}}{2a}
\sqrt[3]{x+1}
\sum_{i=1}^{n}i=\frac{n(n+1)}{2}
\int_{0}^{\infty}e^{-x}\,dx
\lim_{x\to 0}\frac{\sin x}{x}
\begin{pmatrix}a & b \\ c & d\end{pmatrix}
\begin{bmatrix}1 & 0 \\ 0 & 1\end{bmatrix}
\begin{vmatrix}a & b \\ c & d\end{vmatrix}
f(x)=\begin{cases}1 & x>0 \\ 0 & x\le 0\end{cases}
\binom{n}{k}
\vec{F}=m\vec{a}
\hat{\theta}+\tilde{a}+\bar{x}+\dot{y}+\ddot{z}
\overline{AB}
\underbrace{a+b}_{c}
\overbrace{x+y}^{n}
\mathbf{v}\cdot\mathbf{w}
\mathbb{R}\subset\mathbb{C}
\mathcal{L}(\theta)
\mathfrak{g}
\alpha\beta\gamma\delta\epsilon\varepsilon\phi\varphi
\text{if }x\ne 0
\left(\frac{a}{b}\right)^{2}
\left|\frac{x}{y}\right|
A\cup B\cap C\setminus D
\forall x\in X\,\exists y
p\land q\implies r
\prod_{k=1}^{n}k
\begin{aligned}x & =y \\ u & =v\end{aligned}
x_{1}^{2}+x_{2}^{2}
\overset{!}{=}
\operatorname{tr}(A)
\log_{2}n
{}_{a}^{b}X
\nabla\times\vec{B}=\mu_{0}\vec{J}
\langle\psi|\phi\rangle
\|x\|
f'(x)+f''(x)
\boxed{x}
\widehat{ABC}
\max_{a\in A}Q
\{1,2,3\}
50\%
\ldots+\cdots
a \bmod b
\lfloor x\rfloor
e^{i\pi}+1=0
x\mapsto x^{2}
\cancel{x}`.split('\n');

/** MathML without presentation details: groups, widths, the source next to it. */
function bare(mathml: string): string {
  return mathml
    .replace(/<annotation.*?<\/annotation>/gs, '')
    .replace(/ (?!mathvariant|linethickness)[a-z-]+="[^"]*"/g, '')
    .replace(/<mspace[^>]*><\/mspace>|<\/?(?:semantics|math|mstyle|mpadded|mrow)>/g, '');
}

function tex(mathml: string): string {
  const { tape } = parsePage(mathml);
  const math = Array.from({ length: tape.size }, (_, node) => node).find((node) => tape.tag[node] === Tag.math);
  return writeTex(fromMathml(tape, math!));
}

describe('TeX → MathML → TeX', () => {
  it.each(FORMULAS)('%s', (source) => {
    const first = bare(temml.renderToString(source, { throwOnError: true }));
    const again = tex(temml.renderToString(source).replace(/<annotation.*?<\/annotation>/gs, ''));
    expect(bare(temml.renderToString(again, { throwOnError: true }))).toBe(first);
  });

  it('tells formulas apart', () => {
    expect(bare(temml.renderToString('x^{2}'))).not.toBe(bare(temml.renderToString('x_{2}')));
  });
});
