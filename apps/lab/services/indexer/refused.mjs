// @ts-check

/** A request that is not carried out. */
export class Refused extends Error {
  /**
   * @param {400 | 401 | 404 | 409} status
   * @param {string} field
   * @param {string} description
   * @param {ErrorOptions} [options]
   */
  constructor(status, field, description, options) {
    super(`${field}: ${description}`, options)
    this.name = 'Refused'
    this.status = status
    this.field = field
    this.description = description
  }
}

/** As the blockchain API says what failed. @param {string} name @param {string} description */
export const failureBody = (name, description) => ({
  status: 'FAILED',
  reasons: [{ name, description }],
})
