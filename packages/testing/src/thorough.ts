/** Whether tests go through whole tables (each edition, address, theme and picture), and long tests run. Outside CI they take a part of each, to save minutes; see CONTRIBUTING. */
export const IS_THOROUGH = process.env.CI !== undefined;
