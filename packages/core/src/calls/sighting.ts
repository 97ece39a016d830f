/**
 * What one look at something that was sent came to.
 *
 * - `over`: it has come to its end
 * - `waits`: the network or its wallet has it, or nobody can be asked now
 * - `passed`: the account has sent others since, and it is not among them
 * - `unseen`: neither the network nor its wallet shows it
 */
export type Sighting = 'over' | 'waits' | 'passed' | 'unseen'
