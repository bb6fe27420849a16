/** A cookie that binds the steps of one sign-in to one browser. It is not a session. */
export type StepCookie = {
  readonly name: `__Host-${string}`
  readonly seconds: number
  readonly sameSite: 'Strict' | 'Lax'
}

export const stepCookieHeader = ({ name, seconds, sameSite }: StepCookie, value: string): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=${sameSite}`
