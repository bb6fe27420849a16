/** Rewrites the server's SQL for the control: a cancelled membership keeps its instalments due. */
export const keepCharging = (text: string): string =>
  text
    .replace(
      'update instalment i set status = p.status',
      `update instalment i set status = replace(p.status, 'cancelled', 'due')`,
    )
    .replace('set state = w.state,', `set state = case when w.state = 'cancelled' then t.state else w.state end,`)
    .replace('waived_minor = w.waived_minor', 'waived_minor = 0')
