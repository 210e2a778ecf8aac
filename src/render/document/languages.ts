// Known names of programming languages. Only these are accepted: pages name a code box in many ways ("code-btn-container",
// "language-id"), and a wrong name would highlight the code wrongly.

const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'abap actionscript ada agda apache apl applescript arduino asciidoc asm assembly astro autohotkey awk bash basic bat batch bibtex ' +
    'brainfuck c c# c++ cairo clj cljs clojure cmake cobol coffee coffeescript console cpp crystal cs csharp css csv cue cuda cypher d ' +
    'dart delphi diff django docker dockerfile dot dotenv ebnf edn elisp elixir elm erb erl erlang ex excel f# fish forth fortran ' +
    'fs fsharp gdscript gherkin git gitignore gleam glsl go golang gql gradle graphql groovy hack haml handlebars haskell hbs hcl ' +
    'hlsl hs html htmlbars http idris ini ino ipython java javascript jinja jinja2 jl js json json5 jsonc jsonl jsonnet jsx julia ' +
    'kotlin kql kt kts latex lean lean4 less liquid lisp llvm log lua m make makefile markdown markup mathematica matlab md mdx ' +
    'mermaid metal mips move mysql nasm nginx nim nix nunjucks objc objective-c objectivec ocaml octave odin pascal patch perl ' +
    'pgsql php pl plantuml plsql podspec postgresql postscript powershell proc processing prolog promql properties proto ' +
    'protobuf ps1 pseudocode pug puppet purescript py pycon python python3 q qml r racket raku rb re reason rego rescript rest ' +
    'robot rs rst ruby rust sas sass scala scheme scm scss sed sh shell shell-session shellsession smali smalltalk sml solidity ' +
    'sparql spl sql stan stata styl stylus svelte svg swift systemverilog tcl terminal terraform tex tf toml ts tsql tsx turtle ' +
    'twig txt-diff typescript typst v vala vb vba vbnet verilog vhdl vim viml visualbasic vue wasm wat webassembly wolfram xml ' +
    'xquery xslt yaml yml zig zsh'
  ).split(' '),
);

/** Names of a version or shell → the language. */
const SAME: Readonly<Record<string, string>> = {
  python3: 'python',
  ipython: 'python',
  ipython3: 'python',
  golang: 'go',
};

/** The output name of a language, in lower case. */
export function languageName(name: string): string {
  const lower = name.toLowerCase();
  return SAME[lower] ?? lower;
}

export function isLanguage(name: string): boolean {
  return LANGUAGES.has(name.toLowerCase());
}
