Feature: Configurations and groups of mission-critical services

  Rule: A UE reads its initial configuration first, and without a token

    @id:mcx-start @UA-MCX-01
    Scenario: A UE starts
      Given the server has the preset mcx
      And the user is 'sip:unit1@example.com'
      And the server asks for a token
      And the task
        """json
        {"do": "sequence", "usage": "org.3gpp.mcptt.ue-init-config", "tasks": [
          {"do": "read", "usage": "org.3gpp.mcptt.ue-init-config", "document": "urn:uuid:00000000-0000-1000-8000-aabbccddeeff"},
          {"do": "read", "usage": "org.3gpp.mcptt.ue-config", "document": "urn:uuid:00000000-0000-1000-8000-aabbccddeeff"},
          {"do": "read", "usage": "org.3gpp.mcptt.user-profile"},
          {"do": "read", "usage": "org.3gpp.mcptt.service-config"}]}
        """
      Then the client has read 'mcptt-UE-initial-configuration'
      And the client has read 'mcptt-UE-configuration'
      And the client has read 'user-profile-index="1"'
      And the client has read 'service-configuration-info'
      And the client reports success

  Rule: A client asks whether a configuration is still the same

    @id:mcx-read-again @UA-MCX-04
    Scenario: The client reads its configuration twice
      Given the server has the preset mcx
      And the user is 'sip:unit1@example.com'
      And the server asks for a token
      And the task
        """json
        {"do": "sequence", "usage": "org.3gpp.mcptt.ue-config", "tasks": [
          {"do": "read", "usage": "org.3gpp.mcptt.ue-config", "document": "urn:uuid:00000000-0000-1000-8000-aabbccddeeff"},
          {"do": "read", "usage": "org.3gpp.mcptt.ue-config", "document": "urn:uuid:00000000-0000-1000-8000-aabbccddeeff"}]}
        """
      Then the client has read 'mcptt-UE-configuration'
      And the client reports success

  Rule: A client asks for a profile by its index

    @id:mcx-profile @UA-MCX-03
    Scenario: The client reads the profile with the index 1
      Given the server has the preset mcx
      And the user is 'sip:unit1@example.com'
      And the server asks for a token
      And the task
        """json
        {"do": "read", "usage": "org.3gpp.mcptt.user-profile"}
        """
      Then the client has read 'user-profile-index="1"'
      And the client reports success

  Rule: A client creates a group with the media type of groups

    @id:mcx-group @XCAP-7.1-02
    Scenario: The client creates a group
      Given the server has the preset mcx
      And the user is 'sip:unit1@example.com'
      And the server asks for a token
      And the task
        """json
        {"do": "create", "usage": "org.openmobilealliance.groups", "document": "group1.xml",
         "content": "<group xmlns=\"urn:oma:xml:poc:list-service\"><list-service uri=\"sip:group1@example.com\"/></group>"}
        """
      Then the document "org.openmobilealliance.groups/group1.xml" equals
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:group1@example.com"/></group>
        """
      And the client reports success
