import type { Command } from 'commander'
import {
  getArrivalsReport,
  getCapacityReport,
  getEventSalesReport,
  getInstalmentsReport,
  getPaceReport,
  getRenewalsReport,
  getSalesReport,
  getVatReport,
  type Operation,
  type Output,
} from '@tessera/contract'
import { call } from '../api.ts'
import { addOperationCommand, toValues } from '../fields.ts'
import { resolveLocalTimes } from '../local-times.ts'
import {
  formatArrivals,
  formatCapacity,
  formatInstalments,
  formatPace,
  formatRenewals,
  formatSales,
  formatVat,
} from '../report-tables.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera report`: figures over time, as tables with bars. */
export function addReports(program: Command): void {
  const report = program.command('report').description('Sales, arrivals, instalments, renewals and VAT over time.')
  addSales(report)
  addReport(report, { name: 'pace', op: getPaceReport, event: '<event_id>', format: formatPace })
  addReport(report, { name: 'capacity', op: getCapacityReport, event: '<event_id>', format: formatCapacity })
  addReport(report, { name: 'arrivals', op: getArrivalsReport, event: '<event_id>', format: formatArrivals })
  addReport(report, { name: 'instalments', op: getInstalmentsReport, format: formatInstalments })
  addReport(report, { name: 'renewals', op: getRenewalsReport, format: formatRenewals })
  addReport(report, { name: 'vat', op: getVatReport, format: formatVat })
}

type ReportCommand<O extends Operation> = {
  readonly name: string
  readonly op: O
  /** The argument that names the event, if there is one. */
  readonly event?: '<event_id>'
  readonly format: (report: Output<O>) => string
}

function addReport<O extends Operation>(parent: Command, { name, op, event, format }: ReportCommand<O>): void {
  const command = addAdminOptions(addOperationCommand(parent, name, op))
  if (event) command.argument(event)
  command.action(() => print(command, op, format))
}

/** Without an event it is the report of all events. */
function addSales(parent: Command): void {
  const command = addAdminOptions(addOperationCommand(parent, 'sales', getSalesReport))
  command.argument('[event_id]', 'only this event')
  command.setOptionValueWithSource('by', 'day', 'default')
  command.action(() =>
    print(command, command.args[0] === undefined ? getSalesReport : getEventSalesReport, formatSales),
  )
}

async function print<O extends Operation>(
  command: Command,
  op: O,
  format: (report: Output<O>) => string,
): Promise<void> {
  const options = command.opts<{ timezone?: string; json?: boolean }>()
  const server = getServer(command)
  const [eventId] = command.args
  const params: Record<string, string> = eventId === undefined ? {} : { event_id: eventId }
  const request = await resolveLocalTimes(
    server,
    'admin',
    { params, query: toValues(op.query, options) },
    options.timezone,
  )
  const report = (await call(server, op, request)) as Output<O>
  console.log(options.json === true ? JSON.stringify(report, null, 2) : format(report))
}
