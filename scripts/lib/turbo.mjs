import { tool } from './paths.mjs'

/** @param {string[]} args @returns {string[]} */
export const turbo = (...args) => [tool('turbo'), 'run', ...args, '--output-logs=errors-only']
