// The identifiers of a doctype → quirks mode or not. Only pages from before HTML 5 have identifiers.

/** Public identifiers of quirks mode, as prefixes in lower case (HTML standard, 13.2.6.4.1). */
const QUIRKS_PREFIXES = [
  '+//silmaril//dtd html pro v0r11 19970101//',
  '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//',
  '-//ietf//dtd html',
  '-//metrius//dtd metrius presentational//',
  '-//microsoft//dtd internet explorer 2.0 html strict//',
  '-//microsoft//dtd internet explorer 2.0 html//',
  '-//microsoft//dtd internet explorer 2.0 tables//',
  '-//microsoft//dtd internet explorer 3.0 html strict//',
  '-//microsoft//dtd internet explorer 3.0 html//',
  '-//microsoft//dtd internet explorer 3.0 tables//',
  '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//',
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  '-//sq//dtd html 2.0 hotmetal + extensions//',
  '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//',
  '-//sun microsystems corp.//dtd hotjava strict html//',
  '-//w3c//dtd html 3 1995-03-24//',
  '-//w3c//dtd html 3.2 draft//',
  '-//w3c//dtd html 3.2 final//',
  '-//w3c//dtd html 3.2//',
  '-//w3c//dtd html 3.2s draft//',
  '-//w3c//dtd html 4.0 frameset//',
  '-//w3c//dtd html 4.0 transitional//',
  '-//w3c//dtd html experimental 19960712//',
  '-//w3c//dtd html experimental 970421//',
  '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//',
  '-//webtechs//dtd mozilla html 2.0//',
  '-//webtechs//dtd mozilla html//',
];
/** The IETF identifiers all start with the prefix above and end in one of these. */
const IETF_VERSIONS = [
  ' 2.0 level 1//',
  ' 2.0 level 2//',
  ' 2.0 strict level 1//',
  ' 2.0 strict level 2//',
  ' 2.0 strict//',
  ' 2.0//',
  ' 2.1e//',
  ' 3.0//',
  ' 3.2 final//',
  ' 3.2//',
  ' 3//',
  ' level 0//',
  ' level 1//',
  ' level 2//',
  ' level 3//',
  ' strict level 0//',
  ' strict level 1//',
  ' strict level 2//',
  ' strict level 3//',
  ' strict//',
  '//',
];
/** Quirks only when no system identifier follows. */
const QUIRKS_WITHOUT_SYSTEM = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//'];
const QUIRKS_PUBLIC = ['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html'];
const QUIRKS_SYSTEM = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';

/** Whether a doctype with these identifiers has quirks mode. */
export function areQuirks(publicId: string | null, systemId: string | null): boolean {
  if (systemId?.toLowerCase() === QUIRKS_SYSTEM) return true;
  if (publicId === null) return false;
  const id = publicId.toLowerCase();
  if (QUIRKS_PUBLIC.includes(id)) return true;
  if (systemId === null && QUIRKS_WITHOUT_SYSTEM.some((prefix) => id.startsWith(prefix))) return true;
  return QUIRKS_PREFIXES.some((prefix) => startsWithQuirk(id, prefix));
}

function startsWithQuirk(id: string, prefix: string): boolean {
  if (!id.startsWith(prefix)) return false;
  return prefix !== '-//ietf//dtd html' || IETF_VERSIONS.some((version) => id.startsWith(version, prefix.length));
}
