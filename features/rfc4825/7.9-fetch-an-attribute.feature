@server
Feature: RFC 4825 §7.9, Fetch an attribute

  Rule: The answer is an AttValue, quotes included, of its own media type

    @XCAP-7.9-02 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"><list name="friends" x:empty="" x:accent="René &#x263A;"/></resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list/<attribute>'
      Then the answer is 200
      And the media type of the answer is "application/xcap-att+xml"
      And the answer is an AttValue of '<value>'

      Examples:
        | what                    | attribute                        | value   |
        | The name of a list      | @name                            | friends |
        | An empty value          | @x:empty?xmlns(x=urn:example:x)  |         |
        | Characters beyond ASCII | @x:accent?xmlns(x=urn:example:x) | René ☺  |

  Rule: What an AttValue cannot hold as it is, it holds as a reference

    @XCAP-7.9-03 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=<written>/></resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list/@name'
      Then the answer is 200
      And the answer is an AttValue of '<value>'

      Examples:
        | what                                  | written                       | value        |
        | An ampersand                          | "a&amp;b"                     | a&b          |
        | A less-than sign                      | "a&lt;b"                      | a<b          |
        | A quotation mark, as a reference      | "a&quot;b"                    | a"b          |
        | A quotation mark, between apostrophes | 'a"b'                         | a"b          |
        | Everything                            | 'a&amp;b&lt;c"d&apos;e&#62;f' | a&b<c"d\'e>f |
        | What looks like a reference           | "a&amp;lt;b"                  | a&lt;b       |
