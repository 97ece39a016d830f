import { expect, it } from 'vitest'
import { subjectFaults } from './commit-subject.mjs'

it.each([
  'fix(core): ignore late answers after disconnect',
  'feat(ui-react,siwx)!: speed up the first sign-in',
  'docs: embed the picture',
  'Merge pull request #3 from fork/main',
  'build(deps): Bump everything that Dependabot finds to a version with a very long name',
])('the commit check accepts the commit subject "%s"', (subject) => {
  expect(subjectFaults(subject)).toEqual([])
})

it.each([
  ['ignore late answers', /does not begin with a type/],
  ['feature: ignore late answers', /does not begin with a type/],
  [`fix: ${'x'.repeat(68)}`, /73 characters/],
  ['fix: ignore late answers; drop the cache', /semicolon/],
  ['fix: ignore late answers.', /full stop/],
  ['fix: Ignore late answers', /capital/],
  ['fix: ignored late answers', /imperative/],
  ['test: adding rows', /imperative/],
])('the commit check rejects the commit subject "%s"', (subject, fault) => {
  expect(subjectFaults(subject).join()).toMatch(fault)
})
