/**
 * Returns the first wanted language that is available: with the same tag, or else with the same
 * script, or else any of that language. So `zh-HK` finds `zh-TW`, `pt-PT` finds `pt-BR`, and `iw`,
 * an old code, finds `he`.
 *
 * @param wanted - BCP 47, in order of preference. Invalid tags are ignored.
 * @param available - canonical BCP 47. The first of several matches is used.
 */
export function findLanguage<Code extends string>(
  wanted: readonly string[],
  available: readonly Code[],
): Code | undefined {
  for (const { baseName, language, script } of wanted.flatMap(parse)) {
    const candidates = available.filter((code) => parse(code)[0]?.language === language)
    const match =
      candidates.find((code) => code === baseName) ??
      candidates.find((code) => parse(code)[0]?.script === script) ??
      candidates[0]
    if (match) return match
  }
  return undefined
}

/** Returns no element for an invalid tag. A tag without a script gets its likely one. */
function parse(tag: string) {
  try {
    const locale = new Intl.Locale(tag)
    const { baseName, language } = locale
    return [{ baseName, language, script: locale.maximize().script }]
  } catch {
    return []
  }
}
