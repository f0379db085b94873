@server @usage:resource-lists
Feature: RFC 9110 §6.6.1, the Date of a response

  # A server without a clock sends no Date; a deployed XCAP server has a clock.
  Rule: Every response with status 2xx, 3xx or 4xx has a Date

    @id:date @HTTP-6.6.1-01 @MUST
    Scenario Outline: The response to <what>
      Given the document "friends"
      And the next request has header "<field>" with value '<value>'
      And the client sends <method> to "<target>"
      And the server answers <status>
      Then the response header "Date" matches "."

      Examples:
        | id              | what                            | method | target                         | field         | value            | status     |
        | get             | a GET of a document             | GET    | {document}                     | X-Nothing     | nothing          | 200        |
        | head            | a HEAD of a document            | HEAD   | {document}                     | X-Nothing     | nothing          | 200        |
        | not-modified    | a GET of an unchanged document  | GET    | {document}                     | If-None-Match | {etag}           | 304        |
        | missing-node    | a GET of a missing element      | GET    | {document}/~~/resource-lists/x | X-Nothing     | nothing          | 404        |
        | false-condition | a DELETE with a false condition | DELETE | {document}                     | If-Match      | "some-other-tag" | 412        |
        | delete          | a DELETE                        | DELETE | {document}                     | X-Nothing     | nothing          | 200 or 204 |

    # Many servers answer such a request from a separate place.
    @id:bad-request @HTTP-6.6.1-01 @MUST
    Scenario Outline: The response to a request with <what>
      Given the document "friends"
      And the client sends the raw request
        """
        GET {document} HTTP/1.1
        <field>
        """
      And the server answers 400
      Then the response header "Date" matches "."

      Examples:
        | id                 | what                       | field                          |
        | no-host            | no Host                    | X-Nothing: nothing             |
        | two-hosts          | two Hosts                  | Host: {host}{CRLF}Host: {host} |
        | space-before-colon | white space before a colon | Host : {host}                  |

  Rule: A Date has the form of "Sun, 06 Nov 1994 08:49:37 GMT"

    @id:form @HTTP-5.6.7-01 @MUST
    Scenario Outline: The Date of the response to <what>
      Given the document "friends"
      And the next request has header "<field>" with value '<value>'
      And the client sends <method> to "<target>"
      And the server answers <status>
      And the response header "Date" matches "."
      And no header with a single value has two lines
      Then the response header "Date" matches "^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$"

      Examples:
        | id              | what                            | method | target                         | field         | value            | status     |
        | get             | a GET of a document             | GET    | {document}                     | X-Nothing     | nothing          | 200        |
        | head            | a HEAD of a document            | HEAD   | {document}                     | X-Nothing     | nothing          | 200        |
        | not-modified    | a GET of an unchanged document  | GET    | {document}                     | If-None-Match | {etag}           | 304        |
        | missing-node    | a GET of a missing element      | GET    | {document}/~~/resource-lists/x | X-Nothing     | nothing          | 404        |
        | false-condition | a DELETE with a false condition | DELETE | {document}                     | If-Match      | "some-other-tag" | 412        |
        | delete          | a DELETE                        | DELETE | {document}                     | X-Nothing     | nothing          | 200 or 204 |

    @id:bad-request-form @HTTP-5.6.7-01 @MUST
    Scenario Outline: The Date of the response to a request with <what>
      Given the document "friends"
      And the client sends the raw request
        """
        GET {document} HTTP/1.1
        <field>
        """
      And the server answers 400
      And the response header "Date" matches "."
      And no header with a single value has two lines
      Then the response header "Date" matches "^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$"

      Examples:
        | id                 | what                       | field                          |
        | no-host            | no Host                    | X-Nothing: nothing             |
        | two-hosts          | two Hosts                  | Host: {host}{CRLF}Host: {host} |
        | space-before-colon | white space before a colon | Host : {host}                  |

  Rule: A Last-Modified is not later than the Date of the response

    # The case does not judge a server that sends no Last-Modified.
    @id:last-modified @HTTP-8.8.2.1-01 @MUST
    Scenario: A GET of a document right after a change
      Given the document "friends"
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200
      And the client sends GET to the document
      And the server answers 200
      Then a Last-Modified in the response is no later than its Date
