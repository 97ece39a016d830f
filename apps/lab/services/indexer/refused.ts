/** A request that the service refuses. */
export class Refused extends Error {
  readonly status: 400 | 401 | 404 | 409
  readonly field: string
  readonly description: string

  constructor(
    status: Refused['status'],
    field: string,
    description: string,
    options?: ErrorOptions,
  ) {
    super(`${field}: ${description}`, options)
    this.name = 'Refused'
    this.status = status
    this.field = field
    this.description = description
  }
}

/** Returns an error in the format of the blockchain API. */
export const failureBody = (name: string, description: string) => ({
  status: 'FAILED',
  reasons: [{ name, description }],
})
