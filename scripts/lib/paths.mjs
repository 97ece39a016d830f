import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Scratch files and stamps. Inside node_modules, so a fresh install starts them afresh too. */
export const cache = join(root, 'node_modules/.cache/carabiner')

/** The command line of an installed tool. @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name)
