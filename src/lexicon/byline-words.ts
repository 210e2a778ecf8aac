// Words around the names of people in bylines, author fields and signatures, in many languages, and class names of bylines.

/** Words before names that are used only for people: a line that begins like this is a byline. */
export const BEFORE_PEOPLE: string =
  'written by|(?:peer |medically |fact )?(?:reviewed|checked) by|post by|posted by|published by|reported by|created by|story by|text by|words by|by|more stories by|more from|all posts by|view all posts by|posts by|articles by|' +
  'von|veröffentlicht von|erstellt von|geschrieben von|verfasst von|zeige alle beiträge von|alle artikel von|ein beitrag von|ein artikel von|eingestellt von|text von|' +
  'par|publié par|écrit par|rédigé par|por|escrito por|publicado por|scritto da|pubblicato da|a cura di|door|geschreven door|geplaatst door|av|skrevet av|af|skrevet af|' +
  'autor|autorin|autoren|author|authors|auteur|auteurs|autore|autori|автор|авторы|текст|tác giả|oleh|penulis|reporter|yazan|napsal|napisał|szerző|kirjoittanut|γράφει ο|γράφει η|作者|記者|记者|撰文|글|기자';
/** Other words before names. */
export const BEFORE_NAMES = 'text|di|theo|文';

/** Words after a name that begin something else. */
export const AFTER_NAME: RegExp =
  /(?<!^last)\s(?:(?:last )?updated|(?:date )?published|posted|\+?follow|twitter|facebook|social links|actualizado|aktualisiert|veröffentlicht|lesezeit|more from|search author)(?=$|[\s:]).*$/iu;

/** Between two names. */
export const BETWEEN_NAMES: RegExp = /\s*(?:;|、|\s(?:and|und|et|y|e|en|i|og|och|и|và|dan|ve|&|\+|\/)\s|\s*&\s*)\s*/iu;

/** Words that mark the text after a comma as a role, a place or a department. */
export const ROLE: RegExp =
  /\b(?:staff|reporters?|editors?|senior|junior|correspondents?|contributors?|contributing|writers?|journalists?|columnists?|president|vice|chief|head|director|manager|officer|ceo|cto|cfo|founder|co-founder|professor|prof|phd|md|analyst|fellow|producer|producers?|photographer|redakteur\w*|redakt\w*|journalist\w*|volontär\w*|autorin?|leiter\w*|chef\w*|redacteur|rédact\w*|periodista|giornalista|division|department|university|institute|inc|ltd|llc|gmbh|bureau|desk|press|news|media|agency|agence|agentur)\b/iu;

/** Texts in author fields that are not names. */
export const NOT_NAMES: string =
  'admin|administrator|editor|editors|staff|guest|webmaster|unknown|anonymous|redaktion|redaction|redazione|redacción|redação|n/a|na|none|null|undefined|author|authors|autor|autoren|by|von|par|por|' +
  'posted on|posted by|posted in|posted|published|publiziert am|veröffentlicht am|follow us|follow|see full bio|full bio|bio|read more|more|share|tweet|email|e-mail|contact|comments|comment|subscribe|newsletter|' +
  'advertisement|sponsored|updated|last updated|print|home|news|newsroom|staff writer|staff reporter|web desk|news desk|team|the team|user|default|test|root|super user|superuser|site admin|wordpress|about the author|profile|website|facebook|twitter|instagram|youtube|linkedin';
/** Texts that begin like this are not names either. */
export const NOT_NAME_START: RegExp =
  /^(?:posted|published|publiziert|veröffentlicht|aktualisiert|updated|last updated|follow|see (?:all|full|more)|view|read|share|photo|foto|image|bild|click|more|about|contact|subscribe|sign|log|copyright|©|all rights|member since|joined|years?|minutes?|min\b|edited|fact)/iu;

/** A role attached to the end of a name of two words or more. */
export const ROLE_AFTER_NAME: RegExp =
  /(?<=^\S+\s\S+(?:\s\S+)?)\s(?:(?:senior|junior|staff|guest|contributing|community|freelance|marketing|content|chief|managing|associate|deputy|product|science|news|technology|health)\s)*(?:writer|contributor|editor|author|reporter|correspondent|columnist|journalist|manager|director|moderator|fanatic|administrator)$/iu;

/** Words in lower case inside a name. */
export const NAME_PARTICLE: RegExp = /^(?:de|van|von|der|den|la|le|di|da|du|bin|al|el|y|e|ter|dos|do)$/u;

/** Before the name of an editor. */
export const EDITOR: RegExp =
  /^(?:editor|edited by|redaktur|penyunting|biên tập(?: viên)?|edición|editado por|редактор|编辑|責任編輯|责任编辑|责编|編輯)\s*[:：]\s*/iu;

/** Before a name that signs a text. */
export const SIGNATURE_LABEL: RegExp =
  /^(?:autorin\/autor|autor(?:\/in|:in|in)?|author|written by|auteur|autore|автор|tác giả|người viết|penulis|yazar|作者|撰文)(?:\s*[:：]\s*|\s+)/iu;
/** "Reported by" an agency: words before sources. */
export const SOURCE_LABEL: RegExp = /^\(?(?:theo|nguồn|source|quelle|fuente|fonte|bron|来源)(?:\s|[:：])/iu;

/** Class and id names of bylines, and of parts next to them. */
export const BYLINE_NAME: RegExp =
  /(?:^|[\s_-])(?:byline|by-line|author|authors|author-name|autor|autore|auteur|writer|reporter|journalist|post-author|entry-author|article-author)(?:$|[\s_-])/i;
export const NOT_BYLINE_NAME: RegExp = /(?:avatar|bio|box|about|img|image|comment|related|social|link-list)/i;
