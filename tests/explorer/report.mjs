// The results of the checks, a line each.

export class Report {
  #failed = 0;
  #passed = 0;
  #skipped = 0;

  /** Prints one check; `details` say what is wrong, and an empty list is a pass. */
  add(group, name, details) {
    const isGood = details.length === 0;
    if (isGood) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${isGood ? "passed" : "FAILED"}  ${group.padEnd(9)} ${name}`);
    for (const detail of details.slice(0, 12)) console.log(`        ${detail}`);
    if (details.length > 12) console.log(`        and ${details.length - 12} more`);
  }

  /** Prints that a group was not checked, and why. */
  skip(group, reason) {
    this.#skipped += 1;
    console.log(`skipped ${group.padEnd(9)} ${reason}`);
  }

  /** Prints a figure. */
  figure(name, value) {
    console.log(`figure  ${name}: ${value}`);
  }

  /** Prints the sums and returns the exit code. */
  end() {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed, ${this.#skipped} groups skipped`);
    return this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}
