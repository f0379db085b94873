// The folders of the runner read their files through this door.
export { describeIssue, keyPath } from '../../../common/describe-issue.js';
