/** The base path of the lab's service of payments. */
export const paymentsPath = '/lab/payments'
