import type { Binding } from '#http/bind'

export const routes: readonly Binding[] = []
