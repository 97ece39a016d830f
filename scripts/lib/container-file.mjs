import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} ContainerSteps
 * @property {string} image of `FROM`
 * @property {Record<string, string>} env
 * @property {string[]} runs commands of a shell
 * @property {string[]} command the command that the container starts
 * @property {string[]} healthcheck
 * @property {(from: string, to: string) => void} copy copies the files that `COPY` names from one folder to another
 */

/** Instructions that do not change the files or commands inside. */
const ignored = new Set(['WORKDIR', 'USER', 'EXPOSE'])

/**
 * Reads the instructions of a container file with one stage. Its steps can then run without a container.
 * @param {string} text @returns {ContainerSteps}
 */
export function readContainerFile(text) {
  /** @type {{ from: string[], to: string }[]} */
  const copies = []
  const steps = {
    image: '',
    /** @type {Record<string, string>} */ env: {},
    /** @type {string[]} */ runs: [],
    /** @type {string[]} */ command: [],
    /** @type {string[]} */ healthcheck: [],
    copy: copyAll(copies),
  }
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    if (name === undefined && (line.trim() === '' || line.startsWith('#'))) continue
    if (name === 'FROM') steps.image = rest
    else if (name === 'ENV') Object.assign(steps.env, readEnv(rest))
    else if (name === 'COPY') copies.push(readCopy(rest))
    else if (name === 'RUN') steps.runs.push(rest)
    else if (name === 'CMD') steps.command = readList(rest)
    else if (name === 'HEALTHCHECK') steps.healthcheck = readList(rest.replace(/^.*?CMD /, ''))
    else if (name === undefined || !ignored.has(name)) throw new Error(`Not understood: ${line}`)
  }
  return steps
}

/** @param {string} rest */
const readEnv = (rest) => Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=')))

/** @param {string} rest */
function readCopy(rest) {
  const from = rest.split(/\s+/)
  return { to: from.pop() ?? '.', from }
}

/** @param {string} rest @returns {string[]} */
const readList = (rest) => JSON.parse(rest)

/** @param {{ from: string[], to: string }[]} copies @returns {ContainerSteps['copy']} */
const copyAll = (copies) => (source, target) => {
  for (const { from, to } of copies) {
    mkdirSync(join(target, to), { recursive: true })
    for (const name of from) cpSync(join(source, name), join(target, to, name), { recursive: true })
  }
}
