@server @usage:resource-lists
Feature: RFC 9110 §6.6.1, when a message was made

  # A server without a clock sends no Date; an XCAP server that is deployed has one.
  Rule: Every answer but those of the server's own failure says when it was made

    @id:every-answer-servers @HTTP-6.6.1-01 @HTTP-5.6.7-01 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      And the next request has header "<field>" with value '<value>'
      When the client sends <method> to "<target>"
      Then the server answers <status>
      And the response header "Date" matches "^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$"

      Examples:
        | id               | what                          | method | target                         | field         | value            | status     |
        | a-document       | A document                    | GET    | {document}                     | X-Nothing     | nothing          | 200        |
        | the-head-of-a    | The head of a document        | HEAD   | {document}                     | X-Nothing     | nothing          | 200        |
        | nothing-new      | Nothing new                   | GET    | {document}                     | If-None-Match | {etag}           | 304        |
        | nothing-there    | Nothing there                 | GET    | {document}/~~/resource-lists/x | X-Nothing     | nothing          | 404        |
        | a-condition-that | A condition that does not hold | DELETE | {document}                    | If-Match      | "some-other-tag" | 412        |
        | a-deletion       | A deletion                    | DELETE | {document}                     | X-Nothing     | nothing          | 200 or 204 |

    # Many servers answer such a request from a place of its own.
    @id:request @HTTP-6.6.1-01 @HTTP-5.6.7-01 @MUST
    Scenario Outline: A request with <what>
      Given the document "friends"
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        <field>
        """
      Then the server answers 400
      And the response header "Date" matches "^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$"

      Examples:
        | id                   | what                      | field                          |
        | no-host              | no Host                   | X-Nothing: nothing             |
        | two-hosts            | two Hosts                 | Host: {host}{CRLF}Host: {host} |
        | white-space-before-a | white space before a colon | Host : {host}                  |

  Rule: Nothing was changed later than the answer says so

    # A server that sends no Last-Modified has nothing to be judged here.
    @id:last-modified-document-just @HTTP-8.8.2.1-01 @MUST
    Scenario: The Last-Modified of a document that has just been changed
      Given the document "friends"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      When the client sends GET to the document
      Then the server answers 200
      And a Last-Modified in the response is no later than its Date
