// What a run costs: processor time of its children and of the supervisor, and money at a price per core-hour. Only of this
// command: what earlier commands on the folder used, and units that were killed, are not known.

const HOUR_MS = 3_600_000;
/** Below it, seconds say more. */
const MIN_HOURS = 0.1;

export class RunCost {
  private readonly price: number | undefined;
  private readonly before = process.cpuUsage();
  private childrenMs = 0;

  /** `price`: of a core-hour, in any currency. */
  constructor(price?: number) {
    this.price = price;
  }

  add(processorMs: number): void {
    this.childrenMs += processorMs;
  }

  /** Core-hours so far, and their price. */
  spent(): string {
    return this.said(this.hours());
  }

  /** The same for work of `ratio` times the size. */
  forecast(ratio: number): string {
    return this.said(this.hours() * ratio);
  }

  private hours(): number {
    const { user, system } = process.cpuUsage(this.before);
    return (this.childrenMs + (user + system) / 1000) / HOUR_MS;
  }

  private said(hours: number): string {
    const time = hours < MIN_HOURS ? `${(hours * 3600).toFixed(0)} core-seconds` : `${hours.toFixed(2)} core-hours`;
    return this.price === undefined ? time : `${time} (${(hours * this.price).toFixed(2)})`;
  }
}
