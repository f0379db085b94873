@server @usage:resource-lists
Feature: RFC 4825 §6, URI construction

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
       <list name="friends">
        <entry uri="sip:a@example.com"/>
       </list>
      </resource-lists>
      """

  Rule: A node URI is the document URI, the segment "~~", the node selector and an optional query of namespace bindings

    @id:no-query @XCAP-6-01 @implied-MUST
    Scenario: The node URI has no query
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D"
      Then the selected element is list with name "friends"

    @id:query @XCAP-6-01 @implied-MUST
    Scenario: The node URI has a query
      When the client sends GET to "{document}/~~/r:resource-lists/r:list?xmlns(r=urn:ietf:params:xml:ns:resource-lists)"
      Then the selected element is list with name "friends"

    @id:no-separator @XCAP-6-01 @implied-MUST
    Scenario: The URI has no separator between document and node selector
      Given the client sends GET to "{document}/resource-lists/list"
      And the server answers 404
      When the client sends GET to "{document}/~~/resource-lists/list"
      Then the selected element is list with name "friends"

  Rule: A percent-encoded tilde in the separator equals a literal tilde

    @id:encoded-separator @XCAP-6-03 @implied-MUST
    Scenario Outline: GET with the separator <separator>
      When the client sends GET to "{document}/<separator>/resource-lists/list/entry"
      Then the server answers 200
      But the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id           | separator |
        | upper-case   | %7E%7E    |
        | lower-case   | %7e%7e    |
        | mixed-case   | %7e%7E    |
        | second-tilde | ~%7E      |
        | first-tilde  | %7E~      |

    @id:put-encoded-separator @XCAP-6-03 @implied-MUST
    Scenario: PUT of an element with an encoded separator
      Given the client PUTs element 'resource-lists/list/entry[@uri="sip:c@example.com"]' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/%7E%7E/resource-lists/list/entry%5B@uri=%22sip:b@example.com%22%5D" with body
        """
        <entry uri="sip:b@example.com"/>
        """
      Then the request succeeds
      But the client sends GET to the document
      And the XML body has
        | XPath                                                      | value |
        | count(//*[local-name()="entry"])                           | 3     |
        | count(//*[local-name()="entry"][@uri="sip:b@example.com"]) | 1     |

  Rule: The first "~~" is the separator, and any later one belongs to the node selector

    @id:uri-in-value @XCAP-6-04 @implied-MUST
    Scenario: An attribute value in the selector is a node URI
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/index/~~/resource-lists/list"/>
            <entry uri="http://xcap.example.org/index"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to "{document}/~~/resource-lists/list/entry%5B@uri=%22http:%2F%2Fxcap.example.org%2Findex%22%5D"
      And the server answers 200
      And the client sends GET to the document
      And the XML body has
        | XPath                                                                   | value |
        | count(//*[@uri="http://xcap.example.org/index/~~/resource-lists/list"]) | 1     |
      When the client sends GET to "{document}/~~/resource-lists/list/entry%5B@uri=%22http:%2F%2Fxcap.example.org%2Findex%2F~~%2Fresource-lists%2Flist%22%5D"
      Then the selected element is entry with uri "http://xcap.example.org/index/~~/resource-lists/list"

    @id:tildes-as-name @XCAP-6-04 @implied-MUST
    Scenario: The name of a list is two tildes
      Given the client PUTs element 'resource-lists/list[@name="close"]' with '<list name="close"/>'
      And the client sends GET to the document
      And the XML body has
        | XPath                           | value |
        | count(//*[local-name()="list"]) | 2     |
      When the client PUTs element 'resource-lists/list[@name="~~"]' with '<list name="~~"/>'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                       | value |
        | count(//*[local-name()="list"][@name="~~"]) | 1     |
      When the client sends GET to node 'resource-lists/list[@name="~~"]'
      Then the selected element is list with name "~~"
