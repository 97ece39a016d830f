const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test'
const conventional = new RegExp(`^(${types})(\\([\\w,.-]+\\))?!?: (?<words>.+)$`)
/** Subjects that tools write. */
const byTool = /^(Merge |Revert "|Version Packages$|build\(deps)/

/**
 * Lists the rules of CONTRIBUTING.md that a commit's subject breaks.
 * @param {string} subject @returns {string[]}
 */
export function subjectFaults(subject) {
  if (byTool.test(subject)) return []
  const words = conventional.exec(subject)?.groups?.words
  const [verb = ''] = words?.split(' ') ?? []
  return [
    ...(words ? [] : [`does not begin with a type (${types.replaceAll('|', ', ')}) and a colon`]),
    ...(subject.length > 72 ? [`has ${subject.length} characters, 72 are allowed`] : []),
    ...(subject.includes(';') ? ['has a semicolon: make two commits'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(/^[A-Z][a-z]/.test(verb) ? ['begins with a capital letter after the type'] : []),
    ...(isImperative(verb) ? [] : [`is not imperative: "${verb}"`]),
  ]
}

/** Rejects past tense and gerund, except for verbs that end in `ed` or `ing` themselves. @param {string} verb */
const isImperative = (verb) =>
  /^(need|embed|feed|speed|bring)$/.test(verb) || !/(ed|ing)$/.test(verb)
