@server @usage:resource-lists
Feature: RFC 4825 §7.10, Fetch namespace bindings

  Rule: A GET of namespace bindings returns the namespaces in scope for the element, as application/xcap-ns+xml

    @id:inherited @XCAP-7.10-02 @implied-MUST @dangerous
    Scenario: The list and its parent both declare namespaces
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list name="friends" xmlns:y="urn:example:y"><entry uri="sip:a@example.com" xmlns:z="urn:example:z"/></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/namespace::*'
      And the server answers 200
      Then the response has media type "application/xcap-ns+xml"
      And the body matches "^<list[\s/>].*(?:</list\s*>|/>)$"
      But the XML body has
        | XPath                                                              | value |
        | count(/*/@*[not(name()="xmlns" or starts-with(name(), "xmlns:"))]) | 0     |
        | count(/*/node()[self::* or normalize-space()])                     | 0     |
      And the body has the namespace bindings
        | prefix | namespace                             |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | x      | urn:example:x                         |
        | y      | urn:example:y                         |

    @id:missing-element @XCAP-7.10-02 @implied-MUST @dangerous
    Scenario: The element does not exist
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list[@name="others"]/namespace::*'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="friends"]/namespace::*'
      Then the server answers 200
