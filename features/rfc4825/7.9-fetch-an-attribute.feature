@server @usage:resource-lists
Feature: RFC 4825 §7.9, Fetch an attribute

  Rule: The answer is an AttValue, quotes included, of its own media type

    @id:answer-attvalue @XCAP-7.9-02 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:empty="" x:accent="René &#x263A;"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/<attribute>'
      Then the server answers 200
      And the response has media type "application/xcap-att+xml"
      And the body is an AttValue of '<value>'

      Examples:
        | id                 | what                    | attribute                        | value   |
        | the-name-of-a-list | The name of a list      | @name                            | friends |
        | an-empty-value     | An empty value          | @x:empty?xmlns(x=urn:example:x)  |         |
        | characters-beyond  | Characters beyond ASCII | @x:accent?xmlns(x=urn:example:x) | René ☺  |

  Rule: What an AttValue cannot hold as it is, it holds as a reference

    @id:attvalue-cannot-hold @XCAP-7.9-03 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=<written>/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the body is an AttValue of '<value>'

      Examples:
        | id             | what                                  | written                       | value        |
        | a-amp-b        | An ampersand                          | "a&amp;b"                     | a&b          |
        | a-lt-b         | A less-than sign                      | "a&lt;b"                      | a<b          |
        | a-quot-b       | A quotation mark, as a reference      | "a&quot;b"                    | a"b          |
        | a-b            | A quotation mark, between apostrophes | 'a"b'                         | a"b          |
        | a-amp-b-lt-c-d | Everything                            | 'a&amp;b&lt;c"d&apos;e&#62;f' | a&b<c"d\'e>f |
        | a-amp-lt-b     | What looks like a reference           | "a&amp;lt;b"                  | a&lt;b       |
