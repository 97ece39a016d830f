// Checks that the built packages run in the oldest browsers that package.json declares: syntax, APIs and CSS.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allowed } from './lib/browsers/allowed.mjs'
import { checkScript } from './lib/browsers/check-script.mjs'
import { checkSheet } from './lib/browsers/check-sheet.mjs'
import { readMinimum } from './lib/browsers/minimum.mjs'
import { inWords } from './lib/browsers/support.mjs'
import { publicPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'

const { minimum, problems } = readMinimum()
const used = new Set()
const counts = { scripts: 0, sheets: 0 }

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )

/** @param {string} file */
function check(file, bundled = false) {
  if (!/\.(js|css)$/.test(file)) return
  const text = readFileSync(join(root, file), 'utf8')
  const isSheet = file.endsWith('.css')
  counts[isSheet ? 'sheets' : 'scripts'] += 1
  const findings = isSheet ? checkSheet(text, minimum) : checkScript(text, minimum, { bundled })
  for (const { feature, browsers } of findings) {
    const exception = allowed.find((one) => one.feature === feature && one.where.test(file))
    if (exception) used.add(exception)
    else
      problems.push(
        `${relative(root, join(root, file))}: ${feature} is missing in ${inWords(browsers)}`,
      )
  }
}

/** Third-party code in Carabiner's packages (scripts/build/bundled-dependency.ts). */
const dependency = /^packages\/core\/dist\/walletconnect\/sdk\/sdk\.js$/
/** Code that runs on servers only. */
const onServers =
  /^packages\/wallet-server\/dist\/(server|index|smtp-mailer|smtp\/index|command\/index)\.js$/
for (const { dir } of publicPackages()) {
  for (const file of filesIn(`${dir}/dist`)) {
    if (!onServers.test(file)) check(file, dependency.test(file))
  }
  // Style sheets are strings within the chunks that use them.
  for (const file of filesIn(`${dir}/src`)) if (file.endsWith('.css')) check(file)
}
// The lab's smallest pages, as a host would build them, with all third-party code that a page loads.
for (const page of ['bare', 'bare-wagmi']) {
  for (const file of filesIn(`apps/lab/dist/${page}`)) check(file, true)
}
for (const one of allowed) {
  if (!used.has(one))
    problems.push(`nothing uses ${one.feature} in ${one.where} any more: take it from allowed.mjs`)
}
for (const problem of problems) console.error(problem)
console.log(`${counts.scripts} scripts and ${counts.sheets} style sheets for ${inWords(minimum)}`)
process.exit(problems.length > 0 ? 1 : 0)
