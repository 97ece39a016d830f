import { expect, it } from 'vitest'
import { describeFailure } from './describe-failure.js'

it('the server logs an error’s name and codes, and no values of the request', () => {
  const smtpError = Object.assign(new Error('550 a@b.example: no such user'), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 a@b.example',
    rejected: ['a@b.example'],
  })
  expect(describeFailure(smtpError)).toEqual({
    name: 'Error',
    code: 'EENVELOPE',
    responseCode: 550,
  })
  const typeError = Object.assign(new TypeError('a@b.example'), {
    code: 'a@b.example',
    responseCode: 'x',
  })
  expect(JSON.stringify(describeFailure(typeError))).toBe('{"name":"TypeError"}')
  expect(describeFailure('a@b.example')).toEqual({ name: 'string' })
  expect(describeFailure(undefined)).toEqual({ name: 'undefined' })
})
