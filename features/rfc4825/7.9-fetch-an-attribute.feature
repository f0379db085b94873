@server @usage:resource-lists
Feature: RFC 4825 §7.9, Fetch an attribute

  Rule: A GET of an attribute returns an AttValue, quotes included, as application/xcap-att+xml

    @id:value @XCAP-7.9-02 @implied-MUST
    Scenario Outline: The value is <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:empty="" x:accent="Ren&#xE9; &#x263A;"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/<attribute>'
      And the server answers 200
      Then the response has media type "application/xcap-att+xml"
      And the body is an AttValue of '<value>'

      Examples:
        | id        | what                | attribute                        | value   |
        | name      | the name of a list  | @name                            | friends |
        | empty     | empty               | @x:empty?xmlns(x=urn:example:x)  |         |
        | non-ascii | partly beyond ASCII | @x:accent?xmlns(x=urn:example:x) | René ☺  |

  Rule: An AttValue holds characters that it cannot contain literally as references

    @id:escaped @XCAP-7.9-03 @implied-MUST
    Scenario Outline: The value contains <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name=<written>/></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[1]/@name'
      And the body is an AttValue of 'friends'
      And the client sends GET to node 'resource-lists/list[2]/@name'
      And the server answers 200
      Then the body is an AttValue of '<value>'

      Examples:
        | id             | what                                  | written                       | value        |
        | ampersand      | an ampersand                          | "a&amp;b"                     | a&b          |
        | less-than      | a less-than sign                      | "a&lt;b"                      | a<b          |
        | quot-reference | a quotation mark, as a reference      | "a&quot;b"                    | a"b          |
        | quot-literal   | a quotation mark, between apostrophes | 'a"b'                         | a"b          |
        | all            | all special characters                | 'a&amp;b&lt;c"d&apos;e&#62;f' | a&b<c"d\'e>f |
        | reference-like | text that looks like a reference      | "a&amp;lt;b"                  | a&lt;b       |
