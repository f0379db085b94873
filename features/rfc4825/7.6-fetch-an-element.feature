@server @usage:resource-lists
Feature: RFC 4825 §7.6, Fetch an element

  Rule: A GET of an element returns it unchanged, from the "<" of its start tag to the ">" of its end tag

    @id:full-list @XCAP-7.6-02 @implied-MUST
    Scenario: A list with all kinds of content
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- in front -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends" xmlns:x="urn:example:x" x:since="2007">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><?keep this?>
          <x:note>text</x:note>
         </list>
         <list name="others"/>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- in front -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends" xmlns:x="urn:example:x" x:since="2007">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><?keep this?>
          <x:note>text</x:note>
         </list>
         <list name="others"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the server answers 200
      Given the response has media type "application/xcap-el+xml"
      Then the body matches "^<list[\s/>].*(?:</list\s*>|/>)$"
      And the body equals (canonical XML)
        """
        <list name="friends" xmlns:x="urn:example:x" x:since="2007">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><?keep this?>
          <x:note>text</x:note>
         </list>
        """

    @id:document-element @XCAP-7.6-02 @implied-MUST
    Scenario: The document element, with a declaration and comments around it
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- in front -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        <!-- behind -->
        """
      When the client sends GET to node 'resource-lists'
      Then the server answers 200
      And the body matches "^<resource-lists[\s/>].*(?:</resource-lists\s*>|/>)$"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:missing-element @XCAP-7.6-02 @implied-MUST
    Scenario: The element does not exist
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="others"]'
      And the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the server answers 200
      And the body matches "^<list[\s/>].*(?:</list\s*>|/>)$"
