import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder for scratch files and stamps. It is inside node_modules, so a fresh install clears it. */
export const cache = join(root, 'node_modules/.cache/carabiner')

/** Returns the command of an installed tool. @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name)
